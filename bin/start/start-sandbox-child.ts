import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../lib/db/make-folder.ts'
import type { Sandbox } from '../../sandbox/start-sandbox.ts'
import { type Child, captureOutput, startChild } from '../child.ts'
import { freePort, whyNot } from '../free-port.ts'
import { Problem } from '../problem.ts'

/** What the sandbox tells about itself once it listens. */
export type SandboxFacts = Omit<Sandbox, 'world' | 'stop'>

/** Starts the sandbox as a process of its own and answers, once it listens, where it is and what it accepts. */
export async function startSandboxChild(args: string[]): Promise<{ child: Child; facts: SandboxFacts }> {
  const child = startChild('The sandbox', ['sandbox/main.ts', ...args], process.env)
  const said = captureOutput(child)
  const ended = child.gone.then(why => {
    throw new Problem(`${said().trim()}\n\nThe sandbox did not start (${why}).`)
  })
  const [facts] = await Promise.race([once(child.process, 'message'), ended])
  return { child, facts }
}

/** The port that the sandbox had the last time, so that what a browser remembers of it stays true; else a free one. */
export async function sandboxPort(dataDir: string): Promise<number> {
  const remembered = readNumber(portFile(dataDir))
  return remembered && !(await whyNot(remembered, '127.0.0.1')) ? remembered : freePort()
}

/** For the next time. Once all has started: one that is refused leaves nothing behind. */
export function rememberSandboxPort(dataDir: string, port: number): void {
  if (readNumber(portFile(dataDir)) === port) return
  makeFolder(dataDir)
  writeFileSync(portFile(dataDir), `${port}\n`)
}

const portFile = (dataDir: string) => join(dataDir, 'sandbox-port')

function readNumber(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** The platform settings that point Steward at a sandbox. */
export function sandboxSettings(facts: SandboxFacts): Record<string, string> {
  return {
    PLATFORM_API_URL: facts.apiUrl,
    PLATFORM_WEB_URL: facts.webUrl,
    PLATFORM_CDN_URL: facts.cdnUrl,
    PLATFORM_BOT_TOKEN: facts.botToken,
    PLATFORM_CLIENT_SECRET: facts.clientSecret,
    PLATFORM_IS_SANDBOX: '1',
  }
}
