import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../lib/db/client.ts'
import { profiles } from '../../lib/platform/profile.ts'
import { listMembers } from '../../lib/queries/members/list-members.ts'
import type { Ask } from './asks.ts'
import { bareSql, type Found } from './bare-sql.ts'
import type { Case } from './cases.ts'

export const PAGE = 100
export const PLATFORM = { cdnUrl: 'http://127.0.0.1/cdn', profile: profiles.v1 }
// Above this nobody counts exactly.
const COUNTED = 10_000

/** Samples of two ways in ms. */
export interface Samples {
  ours: number[]
  floor: number[]
}

/** A case through Steward. */
export function ours(db: Database, guildId: string): (ask: Ask) => Promise<Found> {
  return async ({ search }) => {
    const page = await listMembers(db, PLATFORM, guildId, { ...search, limit: PAGE })
    return { ids: page.rows.map(({ userId }) => userId), count: page.count }
  }
}

/** Ours and the bare SQL in turns, after every ask was seen to find the same with both. */
export async function measure(db: Database, guildId: string, { name, asks }: Case, rounds: number): Promise<Samples> {
  const ways = [ours(db, guildId), bareSql(db, guildId, PAGE)] as const
  for (const ask of asks) {
    const found = []
    for (const way of ways) found.push(await way(ask))
    const [one, other] = found.map(({ ids, count }) => [ids, Math.min(count, COUNTED)])
    if (!isDeepStrictEqual(one, other)) throw new Error(`${name}: ours and the floor find different members.`)
  }
  return inTurns(asks, ways[0], ways[1], rounds)
}

/** The same asks of two ways, now this one first and now that one. */
export async function inTurns(
  asks: Ask[],
  one: (ask: Ask) => Promise<unknown>,
  other: (ask: Ask) => Promise<unknown>,
  rounds: number,
): Promise<Samples> {
  const samples: Samples = { ours: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    const ask = asks[round % asks.length]!
    const turns = [() => timed(() => one(ask), samples.ours), () => timed(() => other(ask), samples.floor)]
    // Not by the parity of the round: with two asks each would always meet the same one first.
    for (const turn of Math.floor(round / asks.length) % 2 ? turns.toReversed() : turns) await turn()
  }
  return samples
}

/** Runs a task and keeps how long it took, in ms. */
export async function timed(task: () => Promise<unknown>, samples: number[]): Promise<void> {
  const begun = performance.now()
  await task()
  samples.push(performance.now() - begun)
}
