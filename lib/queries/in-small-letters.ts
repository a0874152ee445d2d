/** Not the database's, which depend on how it was set up. A sigma is one and the same, at the end of a word too. */
export function inSmallLetters(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ')
}
