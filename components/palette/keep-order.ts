import { clearDraftOf, type Drafts, draftOf, keepDraft, keepOffer, keptDraft, noteDraftOf } from '../moderation/drafts'
import type { Verb } from '../moderation/verbs'
import { FRESH } from '../purge/person-fields'
import { spanOfLength } from '../purge/spans'
import { fieldsOfStep } from '../steps/step-fields'
import type { Tail } from './read-tail'

/** All that a dialog begins with. */
type Fields = { reason: string; [field: string]: unknown }

const BY_HAND = { by: 'hand' } as const

/** Fills the dialog of a verb with what was typed behind it at `now`. A reason that waits there gives way to another alone. */
export function keepOrder(drafts: Drafts, verb: Verb, userId: string, tail: Tail, now: Date): void {
  const fields = fieldsOf(verb, tail, now)
  const keep = fields.reason === '' ? keepOffer : keepDraft
  keep(drafts, draftOf(verb, userId), fields)
}

/** Puts what was typed behind an order into a new note, below what waits there. */
export function keepNote(drafts: Drafts, userId: string, text: string): void {
  const key = noteDraftOf(userId)
  const waiting = keptDraft(drafts, key, { text: '', was: '' })?.text.trim() ?? ''
  const lines = waiting === '' ? [] : waiting.split('\n')
  if (!lines.includes(text)) keepDraft(drafts, key, { reason: '', text: [...lines, text].join('\n'), was: '' })
}

/** Fills the order to delete what somebody wrote with how far back and why that was typed; a reason that waits there as above. */
export function keepClearing(drafts: Drafts, userId: string, { lengthMs, text: reason }: Tail): void {
  const fields = { ...FRESH, reason, ...(lengthMs !== null && { span: spanOfLength(lengthMs) }) }
  const keep = reason === '' ? keepOffer : keepDraft
  keep(drafts, clearDraftOf(userId), fields)
}

function fieldsOf(verb: Verb, { lengthMs, text: reason }: Tail, now: Date): Fields {
  switch (verb) {
    // A template that is chosen later leaves alone what was typed.
    case 'timeOutMember':
      return {
        ...fieldsOfStep({ action: 'member.timeout', lengthMs }, reason, now),
        ...(lengthMs !== null && { timeoutBy: BY_HAND }),
      }
    case 'banMember':
      return {
        ...fieldsOfStep({ action: 'member.ban', lengthMs }, reason, now),
        ...(lengthMs !== null && { banEndBy: BY_HAND }),
      }
    case 'setNick':
      return { reason: '', nick: reason }
    case 'warnMember':
      return { reason, channelId: '' }
    case 'removeBan':
      return { reason, left: [] }
    default:
      return { reason }
  }
}
