import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../lib/db/client.ts'
import { listMembers } from '../../lib/queries/list-members.ts'
import { bareSql, type Found } from './bare-sql.ts'
import type { Case, Query } from './cases.ts'

const PAGE = 100
const CDN_URL = 'http://127.0.0.1/cdn'
// Above this nobody counts exactly.
const COUNTED = 10_000

/** Samples of ours and of the floor in ms, in turns, after every query was seen to find the same with both. */
export async function measure(db: Database, guildId: string, { name, queries }: Case, rounds: number) {
  const floorOf = bareSql(db, guildId, PAGE)
  const oursOf = async ({ q, role }: Query): Promise<Found> => {
    const page = await listMembers(db, CDN_URL, guildId, { q, role, limit: PAGE })
    return { ids: page.rows.map(({ userId }) => userId), count: page.count }
  }
  for (const query of queries) {
    const found = [await oursOf(query), await floorOf(query)].map(({ ids, count }) => [ids, Math.min(count, COUNTED)])
    if (!isDeepStrictEqual(found[0], found[1])) throw new Error(`${name}: ours and the floor find different members.`)
  }
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 0; round < rounds; round++) {
    const query = queries[round % queries.length]!
    const turns = [() => timed(() => oursOf(query), ours), () => timed(() => floorOf(query), floor)]
    for (const turn of round % 2 ? turns.toReversed() : turns) await turn()
  }
  return { ours, floor }
}

/** Runs a task and keeps how long it took, in ms. */
export async function timed(task: () => Promise<unknown>, samples: number[]): Promise<void> {
  const begun = performance.now()
  await task()
  samples.push(performance.now() - begun)
}
