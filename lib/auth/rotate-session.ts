import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sessions } from '../db/schema/people.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { hashToken } from './hash-token.ts'
import { newToken, type SignInMethod, stands } from './sessions.ts'

interface Rotation {
  /** Given by next-auth; made here otherwise. */
  token?: string
  /** A session by code in chat is one by OAuth2 from here on. */
  method?: SignInMethod
  /** A setup code of the host has opened the owner's pages to it. */
  unlocked?: true
}

/**
 * Whoever holds this session has proved who they are: it counts as confirmed from now on, and goes on under a new token and
 * a new id, so that a copy of the former cookie opens nothing and what was open by it ends. When it expires stays as it
 * was. Null where the session does not stand, or is not this person's.
 */
export async function rotateSession(
  { db, live }: Pick<Steward, 'db' | 'live'>,
  { id, viewerId }: { id: string; viewerId: string },
  { token = newToken(), method, unlocked }: Rotation,
): Promise<{ token: string; expiresAt: Date } | null> {
  const [rotated] = await db.orm
    .update(sessions)
    .set({
      id: randomUUID(),
      tokenHash: hashToken(token),
      confirmedAt: now(),
      lastSeenAt: now(),
      ...(method && { method }),
      ...(unlocked && { unlockedAt: now() }),
    })
    .where(and(eq(sessions.id, id), eq(sessions.viewerId, viewerId), stands()))
    .returning({ expiresAt: sessions.expiresAt })
  if (!rotated) return null
  live.publish({ guildId: '*', kind: 'session', ids: [id] })
  return { token, expiresAt: rotated.expiresAt }
}
