import { forgetUnsent } from './unsent'

/** Ends the session of this browser, forgets what was typed and not sent, and leads to the sign-in page. */
export async function signOut(): Promise<void> {
  // Loaded when it is needed: every page has its menu, few sign out.
  const nextAuth = await import('next-auth/react')
  await nextAuth.signOut({ callbackUrl: '/sign-in' })
  forgetUnsent()
}
