import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { lastWritten } from '../db/schema/last-written.ts'
import type { Whose } from './whose.ts'

const theirs = ({ guildId, userId }: Whose) => and(eq(lastWritten.guildId, guildId), eq(lastWritten.userId, userId))

/** Whether it is kept when somebody last wrote: once, or not. */
export function countLastWritten(orm: Orm, whose: Whose): Promise<number> {
  return orm.$count(lastWritten, theirs(whose))
}

/** Forgets when somebody last wrote, until they write again. Returns whether it was kept, as a number. */
export async function eraseLastWritten(orm: Orm, whose: Whose): Promise<number> {
  return (await orm.delete(lastWritten).where(theirs(whose)).returning({ at: lastWritten.at })).length
}
