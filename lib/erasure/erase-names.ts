import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { formerNames } from '../db/schema/former-names.ts'
import type { Whose } from './whose.ts'

const theirs = ({ guildId, userId }: Whose) => and(eq(formerNames.guildId, guildId), eq(formerNames.userId, userId))

/** How many names that somebody bears no longer are kept. */
export function countNames(orm: Orm, whose: Whose): Promise<number> {
  return orm.$count(formerNames, theirs(whose))
}

/** Deletes the names that somebody bears no longer, of which there are few. Returns how many. */
export async function eraseNames(orm: Orm, whose: Whose): Promise<number> {
  const gone = await orm.delete(formerNames).where(theirs(whose)).returning({ id: formerNames.id })
  return gone.length
}
