import type { MatchingAuthors } from '@/lib/queries/messages/message-views'

/** What is said above the orders for who wrote all that match. */
export interface AuthorsWords {
  /** "412 people wrote them". */
  text: string
  /** Why there may be more; null: these are all. */
  hint: string | null
}

/** How many people wrote what is chosen, and how far that can be relied on. `since` says `knownSince` in the viewer's zone. */
export function authorsWords(
  { ids, isExact, knownSince }: MatchingAuthors,
  since: (at: string) => string,
): AuthorsWords {
  const count = ids.length
  const people = `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'} wrote them`
  const text =
    count === 0
      ? isExact
        ? 'Nobody wrote them but the platform, or they are gone'
        : 'Nobody wrote the newest of them but the platform'
      : isExact
        ? people
        : `At least ${people}`
  const hints = [
    ...(isExact ? [] : ['Older ones were not looked at.']),
    ...(knownSince === null ? [] : [`Known is what Steward has seen being written since ${since(knownSince)}.`]),
  ]
  return { text, hint: hints.join(' ') || null }
}
