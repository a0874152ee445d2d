import type { AuditEntryView } from '../entry-views.ts'

type Change = AuditEntryView['changes'][number]
type State = Record<string, unknown>

/** Which reaction came or went, or how many of which went together. */
export function reactionChanges(intent: State, before: State): Change[] {
  const emoji = emojiText(intent.emoji)
  if (emoji) {
    const wasThere = before.reacted === true || 'userId' in intent
    return [{ label: 'Reaction', before: wasThere ? emoji : null, after: wasThere ? null : emoji }]
  }
  const reactions = Array.isArray(before.reactions) ? before.reactions : []
  return reactions.map(({ emoji: one, count }: { emoji?: unknown; count?: unknown }) => ({
    label: 'Reaction',
    before: `${emojiText(one) ?? 'unknown'} × ${Number(count)}`,
    after: null,
  }))
}

function emojiText(emoji: unknown): string | null {
  if (typeof emoji !== 'object' || emoji === null) return null
  const { id, name } = emoji as { id?: unknown; name?: unknown }
  return typeof name === 'string' ? (id ? `:${name}:` : name) : null
}
