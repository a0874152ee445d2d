import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '../../lib/db/client.ts'
import { openTestDatabase } from '../../lib/db/test-database.ts'
import { startSandbox } from '../../sandbox/start-sandbox.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { casesOf } from './cases.ts'
import { fillMirror } from './fill-mirror.ts'
import { measure, timed } from './measure.ts'
import { restPeer } from './rest-peer.ts'

const OPTIONS = {
  members: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '200' },
  'peer-rounds': { type: 'string', default: '3' },
} as const

/**
 * Search over the members of a large guild: ours beside the bare SQL for the same rows and count through the same
 * driver, and beside paging the REST list. On PGlite, and on Postgres where TEST_DATABASE_URL names a server.
 */
export async function members(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const sandbox = await startSandbox({ colossusMembers: Number(values.members) })
  try {
    const guildId = GUILDS.colossus
    const cases = casesOf(sandbox.world, guildId)
    const searchByRest = restPeer(sandbox, guildId)
    const peer = new Map<string, number[]>()
    for (let round = 0; round < Number(values['peer-rounds']); round++) {
      for (const { name, queries } of cases) {
        const samples = peer.get(name) ?? []
        peer.set(name, samples)
        await timed(() => searchByRest(queries[round % queries.length]!), samples)
      }
    }
    for (const [engine, open] of ENGINES) {
      const db = await open()
      try {
        await fillMirror(db, sandbox, guildId)
        for (const one of cases) {
          const { ours, floor } = await measure(db, guildId, one, Number(values.rounds))
          tell({
            bench: 'members',
            case: one.name,
            members: sandbox.world.guilds.get(guildId)!.members.size,
            ours_p50_ms: percentile(ours, 0.5),
            ours_p95_ms: percentile(ours, 0.95),
            peer: 'paging with @discordjs/rest',
            peer_p50_ms: percentile(peer.get(one.name)!, 0.5),
            floor: `bare SQL on ${engine}`,
            floor_p50_ms: percentile(floor, 0.5),
            floor_p95_ms: percentile(floor, 0.95),
          })
        }
      } finally {
        await db.close()
      }
    }
  } finally {
    await sandbox.stop()
  }
}

const ENGINES: [string, () => Promise<Database>][] = [
  ['PGlite', () => openDatabase('memory')],
  ...(process.env.TEST_DATABASE_URL ? [['Postgres', openTestDatabase] as [string, () => Promise<Database>]] : []),
]
