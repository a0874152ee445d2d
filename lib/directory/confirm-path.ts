/** Where a confirmation leads: by this address the way back from the platform is known to be one. */
export const CONFIRMED_PATH = '/account/confirmed'

/** Where somebody proves once more who they are, to come back to `then`, a path of ours. */
export function confirmPath(then: string): string {
  return `/account/confirm?then=${encodeURIComponent(then)}`
}

/** Where the platform's sign-in page is told to lead when somebody confirms. */
export function confirmedPath(then: string): string {
  return `${CONFIRMED_PATH}?then=${encodeURIComponent(then)}`
}
