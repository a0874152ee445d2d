import { and, eq } from 'drizzle-orm'
import { signInCodes } from '../../db/schema/people.ts'
import { wasWithin } from '../../db/was-within.ts'
import { StewardError } from '../../errors.ts'
import { getUser } from '../../platform/users.ts'
import type { Steward } from '../../steward.ts'
import { endSession } from '../end-sessions.ts'
import { createSession } from '../sessions.ts'
import { storeViewer } from '../viewers.ts'
import { FINISH_WITHIN_MS } from './code-limits.ts'
import { findCode } from './find-code.ts'

interface Browser {
  /** The secret of the cookie that came with the code. */
  browserSecret: string | undefined
  userAgent: string | null
  /** Of the session that it holds already. */
  formerToken: string | undefined
}

/**
 * Opens the session of whoever posted this browser's code and reacted to the reply, and returns the token for its cookie.
 * Throws `conflict` for a code that is not confirmed, ran out, was used already or belongs to another browser,
 * PlatformError where the platform does not say who it is; then it can be tried again.
 */
export async function finishCode(
  steward: Pick<Steward, 'db' | 'env' | 'platform' | 'live'>,
  { browserSecret, userAgent, formerToken }: Browser,
): Promise<{ token: string; expiresAt: Date }> {
  const { db, platform } = steward
  const row = await findCode(steward, browserSecret)
  if (row?.state !== 'confirmed' || row.authorId === null) throw notConfirmed()
  const user = await getUser(platform, row.authorId)
  if (user.bot || user.system) throw new StewardError('forbidden', 'This account is a bot. Only people can sign in.')
  // In one: whoever signs out everywhere at this moment ends the code or the session.
  const session = await db.orm.transaction(async tx => {
    const used = await tx
      .update(signInCodes)
      .set({ state: 'used' })
      .where(
        and(
          eq(signInCodes.id, row.id),
          eq(signInCodes.state, 'confirmed'),
          wasWithin(FINISH_WITHIN_MS, signInCodes.createdAt),
        ),
      )
      .returning({ id: signInCodes.id })
    if (used.length === 0) throw notConfirmed()
    await storeViewer({ orm: tx }, user)
    return createSession({ orm: tx }, { viewerId: user.id, method: 'chat_code', userAgent })
  })
  // Each sign-in makes a new session: the former one may be somebody else's, on a browser that is shared.
  if (formerToken) await endSession(steward, formerToken)
  return session
}

function notConfirmed(): StewardError {
  return new StewardError('conflict', 'This code cannot be used any more. Get a new one.')
}
