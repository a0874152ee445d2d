import { and, lte, notExists, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { sessions, signInCodes, viewers } from '../db/schema/people.ts'
import { HOUR, now } from '../time.ts'
import { COUNTED_MS } from './chat-code/code-limits.ts'
import { hasEnded } from './sessions.ts'

// Whoever signs in is stored a moment before their session begins.
const SIGNING_IN_MS = HOUR

/**
 * Forgets sessions that nobody can use any more, codes that were posted in chat, and the name and picture of whoever has no
 * session left. Whether there may be more: there are not.
 */
export async function dropEndedSignIns(orm: Orm): Promise<boolean> {
  await orm.delete(sessions).where(hasEnded())
  await orm.delete(signInCodes).where(lte(signInCodes.createdAt, ago(COUNTED_MS)))
  const theirs = orm.select({ id: sessions.id }).from(sessions).where(sql`${sessions.viewerId} = ${viewers.id}`)
  await orm.delete(viewers).where(and(lte(viewers.signedInAt, ago(SIGNING_IN_MS)), notExists(theirs)))
  return false
}

const ago = (ms: number) => new Date(now().getTime() - ms)
