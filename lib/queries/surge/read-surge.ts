import type { Database } from '../../db/client.ts'
import { now } from '../../time.ts'
import { countJoins } from './count-joins.ts'
import { FEWEST, isSurge, SURGE_MS, type Usual } from './is-surge.ts'
import { usualJoins } from './usual-joins.ts'

/** How many have joined in the last ten minutes, where that is unusual. */
export interface Surge {
  count: number
  /** How many of them have left again since, or were removed. */
  gone: number
  /** False: there are more. */
  isExact: boolean
}

// As far as the list of members counts.
const MOST = 10_000

/** Whether unusually many have joined a guild just now; null: no. Every page asks. */
export async function readSurge(db: Database, guildId: string): Promise<Surge | null> {
  const found = (await readSurges(db, [guildId])).get(guildId)
  if (!found) return null
  const { usual: _, ...surge } = found
  return surge
}

/**
 * In which of these guilds unusually many have joined just now, with what is usual there. Mostly it is one look at the ends of
 * indexes: what is usual is read only where there may be a surge.
 */
export async function readSurges(db: Database, guildIds: string[]): Promise<Map<string, Surge & { usual: Usual }>> {
  const from = new Date(now().getTime() - SURGE_MS)
  const joins = await countJoins(db, guildIds, { from, most: MOST })
  const many = [...joins].filter(([, { stayed, gone }]) => stayed + gone >= FEWEST)
  const usuals = await usualJoins(
    db,
    many.map(([id]) => id),
    from,
  )
  return new Map(
    many.flatMap(([id, { stayed, gone }]) => {
      const count = stayed + gone
      const usual = usuals.get(id)
      if (!usual || !isSurge(count, usual)) return []
      return [[id, { count: Math.min(count, MOST), gone: Math.min(gone, MOST), isExact: count <= MOST, usual }]]
    }),
  )
}
