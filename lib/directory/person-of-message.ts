/** The type of a message that says that somebody joined (`platform-api.md, "Message"`). */
export const JOIN = 7

// The account in whose name the platform itself writes.
const NOBODY = '0'

interface Author {
  id: string
  /** A pseudo-user. */
  system: boolean
}

/** Whether the platform itself writes in this name: nothing can be done to it. */
export function isPlatform({ id, system }: Author): boolean {
  return system || id === NOBODY
}

/**
 * The id of whom a message is about: who wrote it, or the first whom it mentions where the platform says in its own name
 * that they joined. Null: nobody but the platform.
 */
export function personOfMessage(message: { type: number; author: Author; mentioned: string | null }): string | null {
  const { type, author, mentioned } = message
  if (!isPlatform(author)) return author.id
  return type === JOIN ? mentioned : null
}
