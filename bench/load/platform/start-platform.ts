import { once } from 'node:events'
import { captureOutput, startChild, stopChild } from '../../../bin/child.ts'
import type { SandboxFacts } from '../../../bin/start/start-sandbox-child.ts'
import type { Where } from '../../../lib/db/open-database.ts'
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts'
import type { SandboxProcess } from '../../sandbox-process.ts'
import type { Answer, Asked } from './platform-host.ts'

export interface LoadPlatform extends SandboxProcess {
  pid: number
  /** How many events it has sent since its start. */
  events(): Promise<number>
  /** What of these guilds differs between a database and the world; the database must be nobody's else if it is a folder. */
  compare(where: Where, guildIds: string[]): Promise<{ compared: number; differences: string[] }>
}

// It holds the world, the mirror and both as text when they are compared.
const MEMORY = '--max-old-space-size=8192'

export async function startPlatform(options: SandboxOptions): Promise<LoadPlatform> {
  const host = new URL('platform-host.ts', import.meta.url).pathname
  const env = { ...process.env, NODE_OPTIONS: MEMORY }
  const child = startChild('The sandbox', [host, JSON.stringify(options)], env)
  const said = captureOutput(child)
  const gone = child.gone.then(why => {
    throw new Error(`The sandbox ended (${why}):\n${said()}`)
  })
  gone.catch(() => {})
  const next = async <T>() => (await Promise.race([once(child.process, 'message'), gone]))[0] as T
  const ask = async <T extends Asked>(asked: T) => {
    const answered = next<Extract<Answer, { ask: T['ask'] }>>()
    child.process.send(asked)
    return answered
  }
  const facts = await next<SandboxFacts>()
  return {
    ...facts,
    pid: child.process.pid!,
    events: async () => (await ask({ ask: 'events' })).events,
    compare: (where, guildIds) => ask({ ask: 'compare', where, guildIds }),
    stop: () => stopChild(child),
  }
}
