// The account in whose name the platform itself writes.
const NOBODY = '0'

/** Who wrote all of these; null where that were several, nobody knows of one, or it was the platform itself. */
export function soleAuthor<Author extends { id: string }>(authors: (Author | null)[]): Author | null {
  const [first = null] = authors
  return first && first.id !== NOBODY && authors.every(author => author?.id === first.id) ? first : null
}
