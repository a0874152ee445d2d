const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function first(word: string): string {
  const [piece] = graphemes.segment(word)
  // A letter under twenty accents is one grapheme that would climb out of its circle.
  return piece ? (piece.segment.normalize('NFC').match(/^\P{M}/u)?.[0] ?? '') : ''
}

/** One or two letters that stand for a name; "?" where it has none to show. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map(word => first(word.replace(/^[^\p{L}\p{N}]+/u, '')))
  return letters.join('').toUpperCase() || '?'
}
