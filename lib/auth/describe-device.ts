import Bowser from 'bowser'

/** What a browser says of itself, as far as it is known. */
export interface Device {
  /** "Firefox" */
  browser: string | null
  /** "Windows" */
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'unknown'
}

const KINDS: Record<string, Device['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** Reads a User-Agent. Whatever it holds, only names that are known come out of it. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  // For what it does not know it gives the first word of the text itself.
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '')
  return {
    browser: (isKnown && browser.name) || null,
    system: os.name ?? null,
    kind: KINDS[platform.type ?? ''] ?? 'unknown',
  }
}
