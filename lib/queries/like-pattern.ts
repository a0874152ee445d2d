/** A LIKE pattern that finds `text` anywhere, its own wildcards taken as plain characters. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
