import { LONGEST_END_MS } from '@/lib/directory/longest-end'
import { lengthWords } from '@/lib/wordings/length-words'
import type { ReasonTemplate } from '../moderation/reason-templates'
import { type LengthDraft, readLength, toLengthDraft } from './length-draft'

type What = Omit<ReasonTemplate, 'id'>

/** What the form of a template holds. */
export interface TemplateDraft {
  text: string
  actions: string[]
  timeout: LengthDraft
  ban: LengthDraft
  /** Days of messages; empty: the field of the dialog stays as it is. */
  deletion: string
  /** What the template said when this was begun. */
  former?: What
}

const LONGEST_BAN = { ms: LONGEST_END_MS, sentence: 'At most five years, or no end.' }

export function toTemplateDraft(template: ReasonTemplate | undefined): TemplateDraft {
  const { id: _, ...what } = template ?? { id: '', ...EMPTY }
  const { text, actions, timeoutMs, banMs, deleteMessageDays } = what
  return {
    text,
    actions,
    timeout: toLengthDraft(timeoutMs),
    ban: toLengthDraft(banMs),
    deletion: deleteMessageDays === null ? '' : `${deleteMessageDays}`,
    ...(template && { former: what }),
  }
}

const EMPTY: What = { text: '', actions: [], timeoutMs: null, banMs: null, deleteMessageDays: null }

/** Whether a template that is offered for these actions is offered for this one too. */
export function serves(actions: string[], action: 'member.timeout' | 'member.ban'): boolean {
  return actions.length === 0 || actions.includes(action)
}

/** What the form says, to be sent, as far as it is shown; `errors` by field, empty where it can be. */
export function readTemplate(
  { text, actions, timeout, ban, deletion }: TemplateDraft,
  longestTimeoutMs: number,
): { what: What; errors: Record<string, string> } {
  const sentence = `A timeout can last at most ${lengthWords(longestTimeoutMs)}.`
  const isForBans = serves(actions, 'member.ban')
  const ofTimeout = serves(actions, 'member.timeout') ? readLength(timeout, { ms: longestTimeoutMs, sentence }) : null
  const ofBan = isForBans ? readLength(ban, LONGEST_BAN) : null
  return {
    what: {
      text,
      actions,
      timeoutMs: ofTimeout?.ms ?? null,
      banMs: ofBan?.ms ?? null,
      deleteMessageDays: isForBans && deletion !== '' ? Number(deletion) : null,
    },
    errors: {
      ...(ofTimeout?.trouble && { timeoutMs: ofTimeout.trouble }),
      ...(ofBan?.trouble && { banMs: ofBan.trouble }),
    },
  }
}

/** Whether the form says what the template says already. */
export function saysTheSame(draft: TemplateDraft, template: What, longestTimeoutMs: number): boolean {
  const { what, errors } = readTemplate(draft, longestTimeoutMs)
  const isSame = (['text', 'timeoutMs', 'banMs', 'deleteMessageDays'] as const).every(
    key => what[key] === template[key],
  )
  const { actions } = template
  const areSame = what.actions.length === actions.length && what.actions.every(action => actions.includes(action))
  return isSame && areSame && Object.keys(errors).length === 0
}
