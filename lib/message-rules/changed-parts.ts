import type { ComposedEmbed, ComposedMessage } from './composed-message.ts'
import { isSame } from './is-same.ts'
import { pingsOf } from './pings.ts'
import { wireEmbed } from './wire-embed.ts'

/** Of what an edit may change, what it does. */
export interface ChangedParts {
  content: boolean
  embeds: boolean
  files: boolean
  /** Whom it mentions so that they are pinged or marked. */
  mentions: boolean
}

/**
 * What differs between two states of a message. Blanks around a text do not count, because platforms take them away; of
 * files only which ones they are.
 */
export function changedParts(former: ComposedMessage, next: ComposedMessage): ChangedParts {
  return {
    content: former.content.trim() !== next.content.trim(),
    embeds: !isSame(former.embeds.map(comparable), next.embeds.map(comparable)),
    files: !isSame(
      former.files.map(({ id }) => id),
      next.files.map(({ id }) => id),
    ),
    mentions: !isSame(mentionsIn(former), mentionsIn(next)),
  }
}

/** Whether an edit would change anything. */
export function changesAnything(parts: ChangedParts): boolean {
  return Object.values(parts).some(Boolean)
}

// Parts of a message are never changed in place, and somebody who types changes one of ten.
const compared = new WeakMap<ComposedEmbed, string>()

/** An embed as a text that is the same for every embed that says the same. */
export function comparable(embed: ComposedEmbed): string {
  const known = compared.get(embed)
  if (known !== undefined) return known
  const { timestamp, ...wire } = wireEmbed(embed)
  const at = timestamp && (Date.parse(timestamp) || timestamp)
  const text = JSON.stringify({ ...wire, at }, (_key, value) => (typeof value === 'string' ? value.trim() : value))
  compared.set(embed, text)
  return text
}

function mentionsIn(message: ComposedMessage) {
  const { roleIds, userIds, ...rest } = pingsOf(message)
  return { ...rest, roleIds: roleIds.toSorted(), userIds: userIds.toSorted() }
}
