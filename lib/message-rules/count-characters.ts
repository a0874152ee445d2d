/** What a platform counts as one character (gaps.md, "Embed limits beyond the document"). */
export type Counts = 'code_points' | 'utf16_units'

/** How long a text is by the platform's own count. */
export function countCharacters({ counts }: { counts: Counts }, text: string): number {
  if (counts === 'utf16_units') return text.length
  let count = 0
  for (const _character of text) count++
  return count
}
