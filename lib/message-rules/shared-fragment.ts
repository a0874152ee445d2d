/** What an address with a message in it has behind its path. */
export const SHARED = '#message='

/** Whether the fragment of an address carries a message, readable or not. */
export function isShared(fragment: string): boolean {
  return fragment.startsWith(SHARED)
}
