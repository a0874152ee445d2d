import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { serverNow } from '../../shell/server-clock'
import { givenBack, isBegun } from '../store/aside'
import type { Ordered } from '../store/editor-store'
import type { Target } from '../store/target'

/** What was written and not sent, as this browser keeps it. */
export interface Draft {
  /** ms since 1970 */
  savedAt: number
  /** The page that wrote it: no other writes over it. */
  writer: string
  message: ComposedMessage
  channelId: string | null
  target: Target
  /** It was sent, and nobody knows yet how that ended. */
  ordered?: Ordered
}

export interface KeptDraft {
  slot: string
  draft: Draft
}

// Whoever has not come back by then does not.
const KEPT_MS = 30 * 86_400_000
const MOST_KEPT = 10

/** Where the drafts of a person in a guild are, a slot for each tab. */
export function slotsOf(viewerId: string, guildId: string): string {
  return `steward.composer.1.${viewerId}.${guildId}.`
}

/** The drafts of a person in a guild, the newest first. What is old is forgotten. */
export function keptDrafts(storage: Storage, slots: string): KeptDraft[] {
  const drafts = Object.keys(storage)
    .filter(key => key.startsWith(slots))
    .flatMap(slot => readDraft(storage, slot) ?? [])
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt)
  const isKept = ({ draft }: KeptDraft, place: number) =>
    place < MOST_KEPT && serverNow().getTime() - draft.savedAt < KEPT_MS
  for (const [place, kept] of drafts.entries()) if (!isKept(kept, place)) storage.removeItem(kept.slot)
  return drafts.filter(isKept)
}

/** What is left of a draft whose message was sent or emptied: what was laid aside for it. */
export function goneOnWith(draft: Draft): Draft {
  const { ordered: _, ...left } = draft
  const { channelId = draft.channelId, ...next } = givenBack(draft.target)
  return { ...left, ...next, channelId }
}

function readDraft(storage: Storage, slot: string): KeptDraft | null {
  try {
    const draft: Draft | null = JSON.parse(storage.getItem(slot) ?? 'null')
    if (!draft || !Array.isArray(draft.message.embeds) || !draft.target) return null
    const isOver = draft.target.kind === 'new' && !isBegun(draft.message) && draft.target.aside
    return { slot, draft: isOver ? goneOnWith(draft) : draft }
  } catch {
    return null
  }
}
