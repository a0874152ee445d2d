import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Orm } from '../db/client.ts'
import { tokenResets } from '../db/schema/application.ts'
import { vaultSecrets } from '../db/schema/vault.ts'
import { isWithin, now, SECOND } from '../time.ts'
import { BOT_TOKEN, storeBotToken } from './bot-token.ts'
import type { VaultKey } from './seal.ts'

/** A reset that has begun and not ended. */
type TokenReset = typeof tokenResets.$inferSelect

/** Calls wait so long for the end of a reset. */
export const WAITED_FOR_MS = 20 * SECOND
// The call and two looks after it are over by then: whoever began it is gone.
const CUT_SHORT_AFTER_MS = 45 * SECOND

/** Whether somebody may still be at work on it. */
export function isUnderWay({ lostAt, begunAt }: TokenReset): boolean {
  return lostAt === null && isWithin(CUT_SHORT_AFTER_MS, begunAt)
}

/** The reset that was begun and not ended, of which there is one at most; null: none. */
export async function readReset(orm: Orm): Promise<TokenReset | null> {
  const [reset] = await orm.select().from(tokenResets)
  return reset ?? null
}

interface Begun {
  mark: string
  /** The one before, which was cut short. */
  former: TokenReset | null
}

/**
 * Writes down that a reset begins, before the platform is asked. Null: another is under way, or the token is no longer the
 * one of the moment `seen`, so that a second press would kill the token that the first has just brought.
 */
export async function beginReset(
  { orm }: Database,
  { actor, seen }: { actor: { id: string; name: string }; seen: Date },
): Promise<Begun | null> {
  return orm.transaction(async tx => {
    const stored = await lockBotToken(tx)
    const former = await readReset(tx)
    if (stored?.updatedAt.getTime() !== seen.getTime() || (former && isUnderWay(former))) return null
    const row = { mark: randomUUID(), begunAt: now(), actorId: actor.id, actorName: actor.name, lostAt: null }
    await tx.insert(tokenResets).values(row).onConflictDoUpdate({ target: tokenResets.id, set: row })
    return { mark: row.mark, former }
  })
}

/** Nothing has happened: all is as it was before. */
export async function takeBackReset(orm: Orm, { mark, former }: Begun): Promise<void> {
  if (former) await orm.update(tokenResets).set(former).where(eq(tokenResets.mark, mark))
  else await orm.delete(tokenResets).where(eq(tokenResets.mark, mark))
}

/** The old token is dead and the new one did not arrive. */
export async function loseReset(orm: Orm, mark: string): Promise<void> {
  await orm.update(tokenResets).set({ lostAt: now() }).where(eq(tokenResets.mark, mark))
}

/** Takes the new token in and ends the reset, in one step. False: somebody else has ended it, and nothing is changed. */
export async function finishReset(
  { orm }: Database,
  keys: [VaultKey, ...VaultKey[]],
  { mark, token }: { mark: string; token: string },
): Promise<boolean> {
  return orm.transaction(async tx => {
    await lockBotToken(tx)
    const ended = await tx.delete(tokenResets).where(eq(tokenResets.mark, mark)).returning({ id: tokenResets.id })
    if (ended.length > 0) await storeBotToken(tx, keys, token)
    return ended.length > 0
  })
}

/**
 * Takes a token in that came another way, and ends what was cut short. False: a reset is under way, which will bring a
 * token of its own.
 */
export async function storePastedToken(
  { orm }: Database,
  keys: [VaultKey, ...VaultKey[]],
  token: string,
): Promise<boolean> {
  return orm.transaction(async tx => {
    await lockBotToken(tx)
    const reset = await readReset(tx)
    if (reset && isUnderWay(reset)) return false
    await tx.delete(tokenResets)
    await storeBotToken(tx, keys, token)
    return true
  })
}

/** Whoever begins or ends a reset has the token's row first: one after the other, and in one order. */
async function lockBotToken(tx: Orm): Promise<typeof vaultSecrets.$inferSelect | undefined> {
  const [stored] = await tx.select().from(vaultSecrets).where(eq(vaultSecrets.name, BOT_TOKEN)).for('update')
  return stored
}
