import type { Profile } from './profile.ts'

/** How long a text is by the platform's own count (gaps.md, "Embed limits beyond the document"). */
export function countCharacters({ counts }: Pick<Profile, 'counts'>, text: string): number {
  return counts === 'code_points' ? [...text].length : text.length
}
