import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { sessions, signInCodes } from '../db/schema/people.ts'
import type { Steward } from '../steward.ts'
import { hashToken } from './hash-token.ts'
import { dropOwnerCredential } from './owner-credential.ts'

type Ends = Pick<Steward, 'db' | 'live'>

/** Ends the session behind a cookie, where there is one. */
export async function endSession(steward: Ends, token: string): Promise<void> {
  await end(steward, eq(sessions.tokenHash, hashToken(token)))
}

/** Ends one session of a person. False: they have no such session, or no longer. */
export async function endSessionOf(steward: Ends, viewerId: string, sessionId: string): Promise<boolean> {
  const ended = await end(steward, and(eq(sessions.viewerId, viewerId), eq(sessions.id, sessionId)))
  return ended > 0
}

/**
 * Ends all sessions of a person but one, or all of them, and answers how many these were. A code that they have posted in chat
 * opens none any more.
 */
export async function endAllSessionsOf(steward: Ends, viewerId: string, but?: string): Promise<number> {
  // Before the sessions: one that a code is just opening is there then.
  await steward.db.orm
    .update(signInCodes)
    // Without its reply: nobody has changed that one.
    .set({ state: 'refused', replyId: null })
    .where(and(eq(signInCodes.authorId, viewerId), inArray(signInCodes.state, ['posted', 'confirmed'])))
  const others = but === undefined ? undefined : ne(sessions.id, but)
  return end(steward, and(eq(sessions.viewerId, viewerId), others))
}

/** Whatever streams the sessions hold open, in any process, end as soon as they hear of it. */
async function end({ db, live }: Ends, which: SQL | undefined): Promise<number> {
  const ended = await db.orm.delete(sessions).where(which).returning({ id: sessions.id, viewerId: sessions.viewerId })
  if (ended.length === 0) return 0
  live.publish({ guildId: '*', kind: 'session', ids: ended.map(({ id }) => id) })
  for (const viewerId of new Set(ended.map(session => session.viewerId))) await dropOwnerCredential(db, viewerId)
  return ended.length
}
