import { and, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { isWrittenBy } from './find-author-in-copies.ts'

/** How somebody was called when they wrote what was copied, from one of these messages of theirs; null: there is none. */
export async function nameOfAuthor(orm: Orm, userId: string, of: SQL | undefined): Promise<string | null> {
  const [first] = await orm
    .select({ name: sql<string | null>`coalesce(copy #>> '{author,globalName}', copy #>> '{author,username}')` })
    .from(evidenceMessages)
    .where(and(isWrittenBy(userId), of))
    .limit(1)
  return first?.name ?? null
}
