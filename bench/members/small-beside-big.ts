import type { Database } from '../../lib/db/client.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { World } from '../../sandbox/world/world.ts'
import { casesOf } from './cases.ts'
import { fillMembers } from './fill-members.ts'
import { inTurns, ours, type Samples } from './measure.ts'

/**
 * Steward over a small guild (Borealis) that shares its tables with a large one, and as the floor over the same guild in
 * a database of its own, in turns.
 */
export async function smallBesideBig(
  world: World,
  beside: Database,
  alone: Database,
  rounds: number,
): Promise<Map<string, Samples>> {
  const small = GUILDS.borealis
  for (const db of [beside, alone]) await fillMembers(db, world, small)
  const samples = new Map<string, Samples>()
  for (const { name, asks } of casesOf(world, small)) {
    const ways = [ours(beside, small), ours(alone, small)] as const
    for (const ask of asks) for (const way of ways) await way(ask)
    samples.set(name, await inTurns(asks, ...ways, rounds))
  }
  return samples
}
