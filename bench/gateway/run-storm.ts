import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ControlClient } from '../../sandbox/control-client.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { startSandboxProcess } from '../sandbox-process.ts'
import type { Order, Told } from './consume.ts'

/** What happens, in proportion: a busy guild that talks more than it comes and goes. */
const MIX = { joins: 6, leaves: 5, messages: 50, edits: 6, deletes: 5, reactions: 20, memberUpdates: 8 }
const LAST_NAME = 'After the storm'

export interface Storm {
  members: number
  events: number
  seed: number
}

/** Lets a storm of events break over one consumer, each of both processes new; the same seed brings the same storm. */
export async function runStorm(who: Order['who'], engine: string, { members, events, seed }: Storm) {
  const sandbox = await startSandboxProcess(['--colossus', String(members), '--borealis', '50'])
  const main = fileURLToPath(new URL('./consume.ts', import.meta.url))
  const child = fork(main, { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = new AbortController()
  const exit = once(child, 'exit')
  child.once('exit', () => gone.abort(new Error(`${who} ended before the storm was over.`)))
  const told = on(child, 'message', { signal: gone.signal })
  const next = async () => ((await told.next()).value as [Told])[0]
  try {
    const { stop: _, ...facts } = sandbox
    const guildId = GUILDS.colossus
    const order: Order = { who, engine, sandbox: facts, guildId, lastName: LAST_NAME }
    child.send(order)
    await next()
    const control = new ControlClient(sandbox.controlUrl)
    const begun = performance.now()
    const { dispatched } = await control.burstTraffic({ guildId, seed, events, mix: MIX })
    const madeIn = performance.now() - begun
    const { member_count } = await control.changeGuild(guildId, { name: LAST_NAME })
    const end = await next()
    const took = performance.now() - begun
    if (!('mb' in end)) throw new Error('The consumer does not keep to the order.')
    // It takes its database away with it.
    const [code] = await exit
    if (code !== 0) throw new Error(`${who} did not end well: ${code}.`)
    if (end.members !== member_count) throw new Error(`${who} knows ${end.members} members of ${member_count}.`)
    return { perSecond: (dispatched / took) * 1000, mb: end.mb, madePerSecond: (dispatched / madeIn) * 1000 }
  } finally {
    child.kill()
    await sandbox.stop()
  }
}
