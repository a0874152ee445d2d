/** The zones that this browser knows, for a select: `first` before all others. */
export function zoneOptions(...first: string[]): { value: string; label: string }[] {
  const all = new Set([...first, ...Intl.supportedValuesOf('timeZone')])
  return [...all].map(value => ({ value, label: zoneWords(value) }))
}

/** "America/New York". */
export const zoneWords = (zone: string) => zone.replaceAll('_', ' ')
