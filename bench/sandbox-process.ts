import { stopChild } from '../bin/child.ts'
import { type SandboxFacts, startSandboxChild } from '../bin/start/start-sandbox-child.ts'

export interface SandboxProcess extends SandboxFacts {
  stop(): Promise<void>
}

/**
 * The sandbox in a process of its own, so that what it costs is nobody's but its own. `options`
 * as sandbox/main.ts takes them.
 */
export async function startSandboxProcess(options: string[]): Promise<SandboxProcess> {
  const { child, facts } = await startSandboxChild(['--port', '0', ...options])
  return { ...facts, stop: () => stopChild(child) }
}
