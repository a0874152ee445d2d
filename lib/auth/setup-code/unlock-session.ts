import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '../../db/schema/people.ts'
import { StewardError } from '../../errors.ts'
import type { Steward } from '../../steward.ts'
import { rotateSession } from '../rotate-session.ts'
import type { Viewer } from '../viewer.ts'
import { takeSetupCode } from './take-setup-code.ts'

export const UnlockInput = z.object({ code: z.string('must be text.').max(100, 'is not a setup code.') })

interface Asked {
  steward: Pick<Steward, 'db' | 'live'>
  viewer: Viewer
  input: z.infer<typeof UnlockInput>
}

/**
 * Opens the owner's pages to a session by code in chat, or confirms one to which they are open, with a setup code of the
 * host. Answers the token under which the session goes on. Throws `forbidden`, `invalid` and, where the session has ended,
 * `unauthenticated`.
 */
export async function unlockSession({ steward, viewer, input }: Asked): Promise<{ token: string; expiresAt: Date }> {
  if (!(await mayUnlockSession(steward, viewer))) {
    throw new StewardError(
      'forbidden',
      "A setup code is only for the application's owner, signed in by a code in chat.",
    )
  }
  const result = await takeSetupCode(steward.db, input.code)
  if (!result.taken) throw notTaken(result.triesLeft)
  const session = { id: viewer.sessionId, viewerId: viewer.id }
  const rotated = await rotateSession(steward, session, { unlocked: true })
  if (!rotated) throw new StewardError('unauthenticated', 'Your session has ended. Sign in again.')
  return rotated
}

/** Whether a setup code would do anything for this session: it is the owner's, by code in chat. */
export async function mayUnlockSession({ db }: Pick<Steward, 'db'>, viewer: Viewer): Promise<boolean> {
  if (!viewer.mayUnlock && !viewer.isApplicationOwner) return false
  const [session] = await db.orm
    .select({ method: sessions.method })
    .from(sessions)
    .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.viewerId, viewer.id)))
  return session?.method === 'chat_code'
}

function notTaken(triesLeft: number): StewardError {
  const code =
    triesLeft === 0
      ? 'This is no code that works. A code works for 15 minutes, once, and for five tries: print a new one. If that one is used up before you type it, another of your sessions may be trying codes: sign out all others on the account page.'
      : `This is not the code. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
  return new StewardError('invalid', `${code} Nothing was changed.`, { fields: { code } })
}
