import type { TemplateView } from '../../../reason-templates/template-views.ts'
import { banLengthWords, deletionWords, lengthWords } from '../../../wordings/length-words.ts'
import { WORDINGS } from '../../../wordings/wordings.ts'
import type { AuditEntryView } from '../entry-views.ts'
import { orderChanges } from './role-entry-changes.ts'

type Change = AuditEntryView['changes'][number]
type State = Record<string, unknown>
type What = Omit<TemplateView, 'id'>

/** What of a reason template is another afterwards: of a new one or a deleted one all that it says. */
export function templateChanges(before: State, after: State): Change[] {
  const [former, next] = [before.template, after.template] as (What | null | undefined)[]
  return PARTS.map(([label, told]) => ({ label, before: toldOf(former, told), after: toldOf(next, told) })).filter(
    change => change.before !== change.after,
  )
}

/** The reasons that came to stand elsewhere in the list, each with its place before and after. */
export function templateOrderChanges(before: State, after: State): Change[] {
  const [was, is] = [before.templateOrder, after.templateOrder] as { id: string; text: string }[][]
  const idsOf = (list: { id: string }[] = []) => list.map(({ id }) => id)
  return orderChanges(idsOf(was), idsOf(is), new Map(is?.map(({ id, text }) => [id, text])))
}

const PARTS: [label: string, told: (what: What) => string | null][] = [
  ['Reason', ({ text }) => text],
  ['Offered for', ({ actions }) => actions.map(action => WORDINGS[action]?.label ?? action).join(', ') || 'Everything'],
  ['Timeout', ({ timeoutMs }) => (timeoutMs === null ? null : lengthWords(timeoutMs))],
  ['Ban', ({ banMs }) => (banMs === null ? null : banLengthWords(banMs))],
  ['Messages deleted', ({ deleteMessageDays: days }) => (days === null ? null : deletionWords(days))],
]

const toldOf = (what: What | null | undefined, told: (what: What) => string | null) => (what ? told(what) : null)
