import { confirmPath } from '../directory/confirm-path.ts'
import { log } from '../log.ts'
import type { PlatformUser } from '../platform/users.ts'
import type { Steward } from '../steward.ts'
import type { Browser } from './browser.ts'
import { endSession } from './end-sessions.ts'
import { findSession } from './sessions.ts'
import { storeViewer } from './viewers.ts'

/**
 * Whether somebody whom the platform names gets a session; a path: none, and there they are told why. A confirmation is good
 * for nobody but the person whose session it is.
 */
export async function admit(steward: Steward, browser: Browser, user: PlatformUser): Promise<boolean | string> {
  if (user.bot || user.system) return false
  try {
    const { formerToken, confirmsFor } = browser
    if (confirmsFor !== null) {
      const former = formerToken ? await findSession(steward.db, formerToken) : null
      if (!former) return `/sign-in?error=SessionRequired&callbackUrl=${encodeURIComponent(confirmsFor)}`
      if (former.viewer.id !== user.id) return `${confirmPath(confirmsFor)}&error=somebody_else`
    }
    await storeViewer(steward.db, user)
    // Each sign-in makes a new session: the former one may be somebody else's, on a browser that is shared.
    if (confirmsFor === null && formerToken) await endSession(steward, formerToken)
    return true
  } catch (error) {
    log.error({ err: error }, 'a viewer cannot be stored')
    return '/sign-in?error=OAuthCreateAccount'
  }
}
