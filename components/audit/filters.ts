import type { AUDIT_OUTCOMES, AuditFilter } from '@/lib/directory/audit-url'
import { CASES } from '@/lib/directory/case-number'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { WORDINGS } from '@/lib/wordings/wordings'
import { type SpanShown, spanWords } from '../filters/span-words'
import { typeLabel } from './platform-words'

export type FilterName = 'action' | 'actor' | 'target' | 'source' | 'outcome' | 'when' | 'run'

/** What a filter is called in the menu that adds it, and on its chip, in the order of both. */
export const FILTER_LABELS: Record<FilterName, { menu: string; chip: string }> = {
  action: { menu: 'Action', chip: 'Action' },
  actor: { menu: 'Done by', chip: 'Done by' },
  target: { menu: 'Done to', chip: 'Done to' },
  source: { menu: 'Where it was done', chip: 'Where' },
  outcome: { menu: 'How it ended', chip: 'Result' },
  when: { menu: 'When', chip: 'When' },
  run: { menu: 'Part of a bulk run', chip: 'Part of' },
}

const NAMES = Object.keys(FILTER_LABELS) as FilterName[]

/** Those that hold. */
export const namesOf = (filter: AuditFilter) =>
  NAMES.filter(name => (name === 'when' ? filter.after || filter.before : filter[name]) !== undefined)

/** Those that hold, and those that somebody may add: which run is chosen comes with a link. */
export const openNames = (used: FilterName[]) => NAMES.filter(name => name !== 'run' || used.includes(name))

export const SOURCES = [
  { value: 'here', label: 'Through Steward' },
  { value: 'elsewhere', label: 'Elsewhere' },
] as const

type Outcome = (typeof AUDIT_OUTCOMES)[number]

const OUTCOME_LABELS: Record<Outcome, string> = {
  stands: 'Took effect and stands',
  undone: 'Taken back or withdrawn',
  done: 'Done',
  partial: 'Partly done',
  refused: 'Refused',
  failed: 'Failed',
  pending: 'Under way',
  unknown: 'Unknown',
}

export const OUTCOMES = (Object.keys(OUTCOME_LABELS) as Outcome[]).map(value => ({
  value,
  label: OUTCOME_LABELS[value],
}))

// As bots call what they list of somebody. Its label has no action in it: who types "ban" and Enter means that one.
const ALL_CASES = { value: CASES, label: 'Cases' }

/** What may be chosen as the action: all cases, then each by itself. */
export const ACTIONS = [
  ALL_CASES,
  ...Object.entries(WORDINGS)
    .map(([value, { label }]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
]

/** What cases are, and what is none. */
export const CASES_ARE =
  'Cases are warnings, timeouts and their end, kicks, bans and unbans that were done through Steward: each has a number. What was done elsewhere has none and is not in this list.'

interface Shown extends SpanShown {
  nameOf: (id: string) => string
}

/** What the chip of a filter that holds says after its label. */
export function filterValue(name: FilterName, filter: AuditFilter, shown: Shown): string {
  const { action = '', actor, target, source, outcome, after, before } = filter
  if (name === 'action') return actionLabel(action)
  if (name === 'source') return SOURCES.find(({ value }) => value === source)?.label ?? ''
  if (name === 'outcome') return OUTCOMES.find(({ value }) => value === outcome)?.label ?? ''
  if (name === 'run') return 'one bulk run'
  if (name === 'when') return spanWords(after, before, shown)
  const id = name === 'actor' ? actor : target
  return id === undefined ? '' : nameInSentence(shown.nameOf(id))
}

export function actionLabel(action: string): string {
  if (action === CASES) return ALL_CASES.label
  if (action.startsWith('type-')) return typeLabel(Number(action.slice('type-'.length)))
  return WORDINGS[action]?.label ?? action.replaceAll('.', ' ')
}

/** What a filter takes away when it is removed. */
export function withoutFilter(name: FilterName): Partial<AuditFilter> {
  return name === 'when' ? { after: undefined, before: undefined } : { [name]: undefined }
}
