import { and, eq, gt, or } from 'drizzle-orm'
import { ownerIdOf } from '../application/owner-id.ts'
import type { Database } from '../db/client.ts'
import { sessions } from '../db/schema/people.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { dropOwnerToken, keepOwnerToken } from '../vault/owner-token.ts'
import { vaultKeys } from '../vault/seal.ts'
import { FRESH_MS } from './sessions.ts'

/**
 * Keeps the access token of a sign-in for as long as it is fresh, where it is the application's owner who has signed in.
 * Everybody else's is forgotten with the request that brought it (design, rule 8).
 */
export async function keepOwnerCredential(steward: Steward, viewerId: string, token: string): Promise<void> {
  if ((await ownerIdOf(steward)) !== viewerId) return
  const expiresAt = new Date(now().getTime() + FRESH_MS)
  await keepOwnerToken(steward.db.orm, vaultKeys(steward.env.vaultKeys), { viewerId, token, expiresAt })
}

/** Drops the owner's access token, unless another of their sessions by OAuth2 is fresh. */
export async function dropOwnerCredential({ orm }: Database, viewerId: string): Promise<void> {
  const freshSince = new Date(now().getTime() - FRESH_MS)
  const [fresh] = await orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.viewerId, viewerId),
        eq(sessions.method, 'oauth'),
        or(gt(sessions.createdAt, freshSince), gt(sessions.confirmedAt, freshSince)),
      ),
    )
    .limit(1)
  if (!fresh) await dropOwnerToken(orm, viewerId)
}
