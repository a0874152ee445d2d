/** "all 1,234 that match", "the one that matches"; without a number where nobody knows it. */
export function allWords(count: number | undefined): string {
  if (count === undefined) return 'all that match'
  return count === 1 ? 'the one that matches' : `all ${count.toLocaleString('en')} that match`
}

/** The same of what is chosen at once: of more than `most` "the first 10,000". `isExact`: no more match than `count`. */
export function takenWords(count: number | undefined, isExact: boolean, most: number): string {
  const isMore = count !== undefined && (count > most || !isExact)
  return isMore ? `the first ${most.toLocaleString('en')}` : allWords(count)
}
