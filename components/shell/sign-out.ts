import { toastPending, toastTrouble } from '../ui/toast'
import { forgetUnsent } from './unsent'

/** Ends the session of this browser, forgets what was typed and not sent, and leads to the sign-in page. */
export async function signOut(): Promise<void> {
  // Loaded when it is needed: every page has its menu, few sign out.
  const nextAuth = await import('next-auth/react')
  await nextAuth.signOut({ callbackUrl: '/sign-in' })
  forgetUnsent()
}

/** Signs out, or says that it may not have come to that: whoever leaves a browser to others must know. */
export async function signOutOrTell(): Promise<void> {
  const over = toastPending('Signing out…')
  await signOut().catch(() =>
    toastTrouble('You may still be signed in: Steward did not answer. Check your connection, then sign out again.'),
  )
  over()
}
