import type { Verdict } from '../check.ts'
import type { Look } from '../look.ts'
import { untold } from '../untold.ts'

/** Whether the platform sends people back to Steward after they have signed in. Null where nobody signs in that way. */
export function judgeRedirect({ application, client }: Look, redirectUri: string): Verdict | null {
  if (!client) return null
  if (!('value' in application)) return untold(application.error)
  const { redirectUris } = application.value
  if (redirectUris === null) {
    return { state: 'unknown', says: `The platform does not tell whether ${redirectUri} is registered.` }
  }
  if (redirectUris.includes(redirectUri)) {
    return { state: 'good', says: `${redirectUri} is registered with the application.` }
  }
  return {
    state: 'bad',
    says: `${redirectUri} is not among the application's redirect URIs, so nobody can sign in.`,
    todo: "Add it to the application, in Steward's settings or on the platform's own page. If people reach Steward at another address, change STEWARD_URL.",
    page: 'settings',
  }
}
