import type { AuditFilter } from '@/lib/directory/audit-url'
import { WORDINGS } from '@/lib/wordings/wordings'
import { type SpanShown, spanWords } from '../filters/span-words'
import { typeLabel } from './platform-words'

export type FilterName = 'action' | 'actor' | 'target' | 'source' | 'outcome' | 'when' | 'run'

export const FILTERS: { name: FilterName; label: string }[] = [
  { name: 'action', label: 'Action' },
  { name: 'actor', label: 'Done by' },
  { name: 'target', label: 'Done to' },
  { name: 'source', label: 'Where' },
  { name: 'outcome', label: 'Result' },
  { name: 'when', label: 'When' },
  { name: 'run', label: 'Part of' },
]

/** Those that somebody may add; the others come with a link. */
export const canBeAdded = (name: FilterName) => name !== 'run'

export const SOURCES = [
  { value: 'here', label: 'Through Steward' },
  { value: 'elsewhere', label: 'Elsewhere' },
]

export const OUTCOMES = [
  { value: 'stands', label: 'Took effect and stands' },
  { value: 'undone', label: 'Taken back or withdrawn' },
  { value: 'done', label: 'Done' },
  { value: 'partial', label: 'Partly done' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed' },
  { value: 'pending', label: 'Under way' },
  { value: 'unknown', label: 'Unknown' },
]

export const ACTIONS = Object.entries(WORDINGS)
  .map(([value, { label }]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label))

interface Shown extends SpanShown {
  nameOf: (id: string) => string
}

/** What a filter holds, in words; undefined: it does not hold. */
export function filterValue(name: FilterName, filter: AuditFilter, shown: Shown): string | undefined {
  const { nameOf } = shown
  const { action, actor, target, source, outcome, after, before, run } = filter
  if (name === 'action') return action && actionLabel(action)
  if (name === 'actor') return actor && nameOf(actor)
  if (name === 'target') return target && nameOf(target)
  if (name === 'source') return SOURCES.find(({ value }) => value === source)?.label
  if (name === 'outcome') return OUTCOMES.find(({ value }) => value === outcome)?.label
  if (name === 'run') return run && 'one bulk run'
  return after || before ? spanWords(after, before, shown) : undefined
}

export function actionLabel(action: string): string {
  if (action.startsWith('type-')) return typeLabel(Number(action.slice('type-'.length)))
  return WORDINGS[action]?.label ?? action.replaceAll('.', ' ')
}

/** What a filter takes away when it is removed. */
export function withoutFilter(name: FilterName): Partial<AuditFilter> {
  return name === 'when' ? { after: undefined, before: undefined } : { [name]: undefined }
}
