import { once } from 'node:events'
import type { SandboxFacts } from '../../bin/start/start-sandbox-child.ts'
import { ours } from './ours.ts'
import { peer } from './peer.ts'

/** The process of one consumer: takes an order, says when it is ready, and when it has taken everything in. */
export interface Order {
  who: 'ours' | 'peer'
  engine: string
  sandbox: SandboxFacts
  guildId: string
  lastName: string
}

/** `mb`: resident beyond what the process took before it knew of anything. */
export type Told = { ready: true } | { members: number; mb: number }

// The bench starts this process with --expose-gc: what only waits to be collected is not what it holds.
const residentMb = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 2 ** 20
}
const atFirst = residentMb()
const [order] = (await once(process, 'message')) as [Order]
const tell = (told: Told) => process.send!(told)
const { sandbox, guildId, engine, lastName } = order
const consumer = order.who === 'ours' ? await ours(sandbox, guildId, engine) : await peer(sandbox, guildId)
tell({ ready: true })
await consumer.until(guildId, lastName)
const mb = residentMb() - atFirst
tell({ members: await consumer.countMembers(guildId), mb })
await consumer.stop()
process.disconnect()
