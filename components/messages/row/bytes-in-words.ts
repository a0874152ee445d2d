const UNITS = ['B', 'KB', 'MB', 'GB']

/** A number of bytes as people read it: "812 B", "1.4 MB". */
export function bytesInWords(bytes: number): string {
  let unit = 0
  let value = bytes
  for (; value >= 1_000 && unit < UNITS.length - 1; unit++) value /= 1_000
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`
}
