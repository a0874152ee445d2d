const KEPT_AS = 'fragment'

/**
 * Keeps in this tab what stands behind the # of an address while its reader signs in: servers never see it, so it
 * would be lost on the way to the platform and back.
 */
export function keepFragment(path: string, fragment: string): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify({ path, fragment }))
  } catch {
    // A full or closed store: the page then opens without it, as it did before.
  }
}

/** What was kept for this address, once; empty: nothing. */
export function takeFragment(path: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null')
    if (kept?.path !== path || typeof kept.fragment !== 'string') return ''
    sessionStorage.removeItem(KEPT_AS)
    return kept.fragment
  } catch {
    return ''
  }
}
