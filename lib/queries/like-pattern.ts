/** A LIKE pattern that finds `text` anywhere, its own wildcards taken as plain characters. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

// Of text that repeats itself LIKE compares all of what is sought at nearly every character.
const MOST_LIKED = 12

/**
 * The beginning of a text that is sought, as far as LIKE may be given it where the texts are long: enough for an index to find
 * the few there are. Whether the rest follows is for whoever reads them.
 */
export function beginningOf(text: string): string {
  return text.length <= MOST_LIKED ? text : [...text].slice(0, MOST_LIKED).join('')
}
