import { nameOfOwnZone } from './own-zone'

/** The zones that this browser knows, for a select: `first` before all others. */
export function zoneOptions(...first: string[]): { value: string; label: string }[] {
  const all = new Set([...first, ...Intl.supportedValuesOf('timeZone')])
  return [...all].map(value => ({ value, label: zoneWords(value) }))
}

/** "America/New York". */
export const zoneWords = (zone: string) => zone.replaceAll('_', ' ')

/**
 * "In your time zone (Europe/Berlin)": how the hint of a field begins that takes a time. Only in the browser, which alone knows
 * it.
 */
export const inOwnZone = () => `In your time zone (${zoneWords(nameOfOwnZone())})`
