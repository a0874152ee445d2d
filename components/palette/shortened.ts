const LONGEST_SHOWN = 40

/** What was typed as a line has room for it, not cut through the middle of an emoji. */
export function shortened(text: string): string {
  const letters = [...text]
  return letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN).join('')}…` : text
}
