/** "A", "A and B", "A, B and C"; beyond `most` names "A, B and 3 more". `items` has at least one. */
export function listInWords(items: string[], word: 'and' | 'or', most = items.length): string {
  const shown = items.length > most ? [...items.slice(0, most), `${items.length - most} more`] : items
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`
}
