/** "all 1,234 that match", "the one that matches"; without a number where nobody knows it. */
export function allWords(count: number | undefined): string {
  if (count === undefined) return 'all that match'
  return count === 1 ? 'the one that matches' : `all ${count.toLocaleString('en')} that match`
}
