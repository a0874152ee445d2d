const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
// What rounds to a whole unit is told as one.
const NEXT_FROM = 1023.5

/** A number of bytes as people read it: "812 B", "1.4 MB", "25 MB". A KB has 1024, as the limits of files count. */
export function bytesInWords(bytes: number): string {
  let unit = 0
  let value = bytes
  for (; value >= NEXT_FROM && unit < UNITS.length - 1; unit++) value /= 1024
  return `${Number(value.toFixed(value >= 100 ? 0 : 1))} ${UNITS[unit]}`
}
