import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { signInCodes } from '../../db/schema/people.ts'
import { wasWithin } from '../../db/was-within.ts'
import { StewardError } from '../../errors.ts'
import type { Steward } from '../../steward.ts'
import { MINUTE, now } from '../../time.ts'
import { COUNTED_MS, MOST_TRIES, POST_WITHIN_MS } from './code-limits.ts'
import { codeOfBrowser } from './code-of-browser.ts'
import { keyedHash } from './keyed-hash.ts'

interface Asking {
  /** Whose tries are counted: see client-address.ts. */
  address: string
  /** The secret of a code that this browser was shown before: that one is good for nothing any more. */
  former: string | undefined
}

/**
 * Makes a code for a browser and returns the secret for its cookie (gaps.md, "code in chat"). Throws `rate_limited` after
 * ten in an hour from one address.
 */
export async function beginCode(
  { db, env }: Pick<Steward, 'db' | 'env'>,
  { address, former }: Asking,
): Promise<string> {
  const browserSecret = randomBytes(32).toString('base64url')
  const addressHash = keyedHash(env, 'address', address)
  // Whoever asks on and on costs one read each time, no more.
  await requireTry(db.orm, addressHash)
  await db.orm.delete(signInCodes).where(not(isCounted()))
  await db.orm.transaction(async tx => {
    // Tries that come together are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in codes of ${addressHash}`}, 0))`)
    await requireTry(tx, addressHash)
    if (former !== undefined) {
      const isFormer = eq(signInCodes.browserHash, keyedHash(env, 'browser', former))
      const isOpen = inArray(signInCodes.state, ['waiting', 'posted', 'confirmed'])
      const formerHash = keyedHash(env, 'code', codeOfBrowser(env, former))
      await tx
        .update(signInCodes)
        // Without its reply: nobody has changed that one.
        .set({ state: 'refused', replyId: null })
        .where(and(eq(signInCodes.codeHash, formerHash), isFormer, isOpen))
    }
    await tx.insert(signInCodes).values({
      id: randomUUID(),
      codeHash: keyedHash(env, 'code', codeOfBrowser(env, browserSecret)),
      browserHash: keyedHash(env, 'browser', browserSecret),
      addressHash,
      state: 'waiting',
      createdAt: now(),
      expiresAt: new Date(now().getTime() + POST_WITHIN_MS),
    })
  })
  return browserSecret
}

async function requireTry(orm: Pick<Orm, 'select'>, addressHash: string): Promise<void> {
  const tries = await orm
    .select({ at: signInCodes.createdAt })
    .from(signInCodes)
    .where(and(eq(signInCodes.addressHash, addressHash), isCounted()))
    .orderBy(asc(signInCodes.createdAt))
    .limit(MOST_TRIES)
  if (tries.length >= MOST_TRIES) throw tooMany(tries[0]!.at.getTime() + COUNTED_MS - now().getTime())
}

function isCounted() {
  return wasWithin(COUNTED_MS, signInCodes.createdAt)
}

function tooMany(retryAfterMs: number): StewardError {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = `From your address ${MOST_TRIES} codes were asked for within an hour. Try again in ${when}.`
  return new StewardError('rate_limited', message, { retryAfterMs })
}
