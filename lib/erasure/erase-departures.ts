import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { departures } from '../db/schema/departures.ts'
import type { Whose } from './whose.ts'

const theirs = ({ guildId, userId }: Whose) => and(eq(departures.guildId, guildId), eq(departures.userId, userId))

/** How often it is kept that somebody has left. */
export function countDepartures(orm: Orm, whose: Whose): Promise<number> {
  return orm.$count(departures, theirs(whose))
}

/** Forgets that somebody has left, each time. Returns how often that was. */
export async function eraseDepartures(orm: Orm, whose: Whose): Promise<number> {
  return (await orm.delete(departures).where(theirs(whose)).returning({ id: departures.id })).length
}
