import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, not } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { sessions, viewers } from '../db/schema/people.ts'
import { wasWithin } from '../db/was-within.ts'
import { DAY, isWithin, MINUTE, now } from '../time.ts'
import { hashToken } from './hash-token.ts'

/** However a person signed in, the session is the same; `method` only tells which door it was. */
export type SignInMethod = (typeof sessions.$inferSelect)['method']

/** Thirty days at most, and a week without use ends it: moderators lend and lose phones. */
export const SESSION_MAX_MS = 30 * DAY
const IDLE_MS = 7 * DAY
// Writing down every page view would cost a write each; five minutes is near enough for "last used".
const TOUCH_EVERY_MS = 5 * MINUTE

export interface NewSession {
  viewerId: string
  method: SignInMethod
  userAgent: string | null
  /** Given by next-auth; made here for any other way of signing in. */
  token?: string
}

/** Opens a session and returns the token for the cookie. The database keeps only its hash. */
export async function createSession(
  db: Pick<Database, 'orm'>,
  session: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const token = session.token ?? newToken()
  const expiresAt = new Date(now().getTime() + SESSION_MAX_MS)
  // Signing in is rare enough to clear away on the way what nobody can use any more.
  await db.orm.delete(sessions).where(hasEnded())
  await db.orm.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    viewerId: session.viewerId,
    method: session.method,
    userAgent: session.userAgent?.slice(0, 400) ?? null,
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt,
  })
  return { token, expiresAt }
}

/** The session behind a cookie and whose it is; null where it is unknown, expired, or idle for a week. */
export async function findSession(db: Database, token: string) {
  const [found] = await db.orm
    .select({ session: sessions, viewer: viewers })
    .from(sessions)
    .innerJoin(viewers, eq(viewers.id, sessions.viewerId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), stands()))
  if (!found) return null
  if (!isWithin(TOUCH_EVERY_MS, found.session.lastSeenAt)) {
    await db.orm.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, found.session.id))
  }
  return found
}

/** Whether a session still stands; asked by long-lived streams. */
export async function sessionStands(db: Database, sessionId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), stands()))
  return rows.length > 0
}

/** How long a proof of who somebody is counts for what is secret. */
export const FRESH_MS = 15 * MINUTE

/**
 * Until when whoever holds a session has proved a moment ago who they are; now, where that is over. By a clock that has been put
 * back since it would last for as long as that was.
 */
export function freshUntil({
  confirmedAt,
  createdAt,
}: Pick<typeof sessions.$inferSelect, 'confirmedAt' | 'createdAt'>) {
  const provedAt = confirmedAt ?? createdAt
  return isWithin(FRESH_MS, provedAt) ? new Date(provedAt.getTime() + FRESH_MS) : now()
}

/** Neither expired nor idle for a week. */
export function stands() {
  return and(gt(sessions.expiresAt, now()), wasWithin(IDLE_MS, sessions.lastSeenAt))!
}

/** Expired, or idle for a week. */
export function hasEnded() {
  return not(stands())
}

/** A token that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
