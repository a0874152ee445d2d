import 'server-only'
import type { ViewerCommand } from '../../viewer-action.ts'
import { writeSessionCookie } from '../write-session-cookie.ts'
import { UnlockInput, unlockSession } from './unlock-session.ts'

/** Unlocks the session of this browser; its new token goes into the cookie and nowhere else. */
export const unlockOwnerPages: ViewerCommand<{ code: string }, object> = {
  input: UnlockInput,
  async run(asked) {
    await writeSessionCookie(asked.steward.env.stewardUrl, await unlockSession(asked))
    return {}
  },
}
