import type { Database } from '../../db/client.ts'
import { now } from '../../time.ts'
import { countJoins, type Joins } from './count-joins.ts'
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

/** The same, with what is usual there. */
export type FoundSurge = Surge & { usual: Usual }

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
 * In which of these guilds unusually many have joined just now. Mostly it is one look at the ends of indexes: what is usual is
 * read only where there may be a surge.
 */
export async function readSurges(db: Database, guildIds: string[]): Promise<Map<string, FoundSurge>> {
  const from = new Date(now().getTime() - SURGE_MS)
  const joins = await countJoins(db, guildIds, { from, most: MOST })
  const many = [...joins].filter(([, { stayed, gone }]) => stayed + gone >= FEWEST)
  const ids = many.map(([id]) => id)
  const usuals = await usualJoins(db, ids, from)
  const found = many.flatMap(([id, counted]): [string, FoundSurge][] => {
    const usual = usuals.get(id)
    return usual && isSurge(counted.stayed + counted.gone, usual) ? [[id, { ...toldOf(counted), usual }]] : []
  })
  return new Map(found)
}

/** How many have joined a guild within a time, told as a surge is. */
export async function readJoins(db: Database, guildId: string, within: { from: Date; to: Date }): Promise<Surge> {
  const joins = await countJoins(db, [guildId], { ...within, most: MOST })
  return toldOf(joins.get(guildId) ?? { stayed: 0, gone: 0 })
}

function toldOf({ stayed, gone }: Joins): Surge {
  const count = stayed + gone
  return { count: Math.min(count, MOST), gone: Math.min(gone, MOST), isExact: count <= MOST }
}
