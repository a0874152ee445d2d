import type { LookedUpMessages } from '@/lib/queries/messages/message-views'

/**
 * What was pasted, after it was looked up again: what changed stands in its place, what was unknown and is known now joins it,
 * what is missing now is gone, and what is unknown now stays as it is shown.
 */
export function pastedAnew(shown: LookedUpMessages, now: LookedUpMessages): LookedUpMessages {
  const fresh = new Map(now.messages.map(message => [message.id, message]))
  const missing = new Set(now.missing.map(written => written.split('-').at(-1)))
  const isGone = ({ id }: { id: string }) => missing.has(id) && !fresh.has(id)
  const gone = [...shown.messages, ...shown.unknown].filter(isGone)
  const found = shown.unknown.flatMap(({ id }) => fresh.get(id) ?? [])
  const messages = shown.messages.filter(one => !isGone(one)).map(message => fresh.get(message.id) ?? message)
  return {
    messages: found.length > 0 ? [...messages, ...found].toSorted(newestFirst) : messages,
    unknown: shown.unknown.filter(one => !isGone(one) && !fresh.has(one.id)),
    missing: [...shown.missing, ...gone.map(({ id }) => id)],
  }
}

const newestFirst = (one: { id: string }, other: { id: string }) => (BigInt(one.id) > BigInt(other.id) ? -1 : 1)

/** Where each of them stands, as `lookUp` reads it. */
export function placesOfPasted({ messages, unknown }: LookedUpMessages): string {
  return [...messages, ...unknown].map(({ channelId, id }) => `${channelId}-${id}`).join(' ')
}

/** What is shown of what was pasted. */
export interface ShownPasted {
  /** Changes with what was pasted. */
  key: string
  found: LookedUpMessages | null
}

/** The ids of those that were shown before and are no longer as they were; none where something else was pasted. */
export function changedOf(before: ShownPasted, now: ShownPasted): string[] {
  if (before.key !== now.key || !before.found || !now.found) return []
  const same = new Set(now.found.messages)
  return before.found.messages.filter(message => !same.has(message)).map(({ id }) => id)
}
