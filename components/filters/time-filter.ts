import { momentOrAge } from '@/lib/directory/moment-or-age'
import { serverNow } from '../shell/server-clock'
import { fieldOf, momentOfField } from '../ui/wall-clock'

/** A span of time as its editor has it: so long ago at most, so long ago at least, from and until a moment, or ever. */
export type TimeChoice =
  | { mode: 'ever' }
  | { mode: 'last' | 'longer'; count: string; unit: Unit }
  | { mode: 'between'; from: string; until: string }

export const UNITS = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const

export type Unit = keyof typeof UNITS

interface Span {
  after: string | undefined
  before: string | undefined
}

const AGE = /^(\d{1,5})([mhdw])$/

/** The age that a text says, if it is one. */
export function readAge(text: string | undefined): { count: string; unit: Unit } | null {
  const [, count, unit] = AGE.exec(text ?? '') ?? []
  return count === undefined ? null : { count, unit: unit as Unit }
}

/** How the editor begins for a span that is in the address; moments are told by the viewer's clock. */
export function choiceOf({ after, before }: Span, now: Date): TimeChoice {
  const [from, until] = [readAge(after), readAge(before)]
  if (from && !before) return { mode: 'last', ...from }
  if (until && !after) return { mode: 'longer', ...until }
  if (!after && !before) return { mode: 'last', count: '1', unit: 'h' }
  return { mode: 'between', from: fieldAt(after, now), until: fieldAt(before, now) }
}

/** What the editor was filled with, and the span that this stands for. */
export interface Filled {
  choice: TimeChoice
  span: Span
}

/**
 * The span that the editor's choice says; a sentence where it says none. A field that is as it was `filled` says what it
 * stood for, to the second and in the hour that a clock shows twice.
 */
export function spanOf(choice: TimeChoice, filled?: Filled): Span | string {
  if (choice.mode === 'ever') return { after: undefined, before: undefined }
  if (choice.mode === 'between') {
    const former = filled?.choice.mode === 'between' ? filled.choice : undefined
    const after = choice.from === former?.from ? filled?.span.after : minuteOf(choice.from)
    const before = choice.until === former?.until ? filled?.span.before : minuteOf(choice.until)
    if (!after && !before) return 'Say from when, until when, or both.'
    if (after && before && !isEarlier(after, before)) return 'The end must come after the beginning.'
    return { after, before }
  }
  const { count, unit } = choice
  const number = Number(count)
  if (!/^\d{1,5}$/.test(count.trim()) || number < 1) return 'Give a whole number from 1 to 99999.'
  const age = `${number}${unit}`
  return choice.mode === 'last' ? { after: age, before: undefined } : { after: undefined, before: age }
}

function fieldAt(text: string | undefined, now: Date): string {
  const at = text === undefined ? null : momentOrAge(text, now)
  return at ? fieldOf(at) : ''
}

function isEarlier(one: string, other: string): boolean {
  const at = serverNow()
  return Number(momentOrAge(one, at)) < Number(momentOrAge(other, at))
}

/** What a field says, to the minute; undefined where it is empty. */
function minuteOf(field: string): string | undefined {
  const at = momentOfField(field)
  return at ? `${at.toISOString().slice(0, 16)}Z` : undefined
}
