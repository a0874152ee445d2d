import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface TestProcess {
  child: ChildProcess
  /** What it has said so far. */
  said(): string
  /** Asks it to end, and resolves with its exit code or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | string>
}

/** A script of a deployment as a process of its own, with these settings and no other. */
export function startProcess(script: string, cwd: string, env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', more => (text += more))
  const gone = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return {
    child,
    said: () => text,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return gone
    },
  }
}
