/** A time to wait, in words that fit while it runs down: "45 s", "12 minutes", "3 hours". */
export function waitWords(seconds: number): string {
  if (seconds < 100) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 100) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
