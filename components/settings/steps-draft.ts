import { LONGEST_END_MS } from '@/lib/directory/longest-end'
import { MOST_TIMES } from '@/lib/directory/record-kinds'
import { MOST_STEP_DAYS, MOST_STEPS } from '@/lib/directory/warning-steps'
import type { WarningStep } from '@/lib/steps/step-views'
import { lengthWords } from '@/lib/wordings/length-words'
import { type LengthDraft, readLength, toLengthDraft } from './length-draft'

/** What a step may be, as it is chosen: a ban is one of two. */
export type StepChoice = 'timeout' | 'kick' | 'ban' | 'ban for a time'

/** A step as it is typed, or a place for one. */
export interface StepDraft {
  isSet: boolean
  warnings: string
  within: 'days' | 'ever'
  days: string
  choice: StepChoice
  count: string
  unit: LengthDraft['unit']
}

/** A place for each step that there may be: what the tab has kept of a form is known again by its shape. */
export type StepsDraft = Record<string, StepDraft>

const PLACES = Array.from({ length: MOST_STEPS }, (_, index) => `${index + 1}`)

const EMPTY: StepDraft = {
  isSet: false,
  warnings: '',
  within: 'days',
  days: '30',
  choice: 'timeout',
  count: '1',
  unit: 'days',
}

export function toDraft(steps: WarningStep[]): StepsDraft {
  return Object.fromEntries(PLACES.map((place, index) => [place, steps[index] ? toStepDraft(steps[index]) : EMPTY]))
}

function toStepDraft({ warnings, days, action, lengthMs }: WarningStep): StepDraft {
  const { count, unit } = toLengthDraft(lengthMs)
  return {
    isSet: true,
    warnings: `${warnings}`,
    within: days === null ? 'ever' : 'days',
    days: days === null ? EMPTY.days : `${days}`,
    choice: action === 'member.ban' ? (lengthMs === null ? 'ban' : 'ban for a time') : CHOICES[action],
    count,
    unit,
  }
}

const CHOICES = { 'member.timeout': 'timeout', 'member.kick': 'kick' } as const

/** The steps that are typed, in the order of the form, each with its place. */
export function typedSteps(draft: StepsDraft): [place: string, step: StepDraft][] {
  return PLACES.flatMap(place => (draft[place]?.isSet ? [[place, draft[place]] as [string, StepDraft]] : []))
}

/** Where there is room for one step more; undefined: nowhere. */
export function freePlace(draft: StepsDraft): string | undefined {
  return PLACES.find(place => !draft[place]?.isSet)
}

export function withStep(draft: StepsDraft, place: string): StepsDraft {
  return { ...draft, [place]: { ...EMPTY, isSet: true } }
}

export function withoutStep(draft: StepsDraft, place: string): StepsDraft {
  return { ...draft, [place]: EMPTY }
}

/**
 * The draft with what others have saved meanwhile, as far as it was not touched here. Steps are known again by their number of
 * warnings; where both have a new one of the same number, it is the one that was typed here.
 */
export function rebase(draft: StepsDraft, base: WarningStep[], next: WarningStep[]): StepsDraft {
  const former = toDraft(base)
  const theirs = new Map(next.map(step => [step.warnings, toStepDraft(step)]))
  const isTouched = (place: string) => JSON.stringify(draft[place]) !== JSON.stringify(former[place])
  const rebased = Object.fromEntries(
    PLACES.map((place, index) => {
      const known = base[index]
      return [place, known && !isTouched(place) ? (theirs.get(known.warnings) ?? EMPTY) : (draft[place] ?? EMPTY)]
    }),
  )
  for (const { warnings } of base) theirs.delete(warnings)
  for (const [, { warnings }] of typedSteps(rebased)) theirs.delete(Number(warnings))
  for (const step of theirs.values()) {
    const place = freePlace(rebased)
    if (place) rebased[place] = step
  }
  return rebased
}

/** What the form says, to be sent; `errors` by place and field ("1.warnings"), empty where it can be. */
export function fromDraft(
  draft: StepsDraft,
  longestTimeoutMs: number,
): { steps: WarningStep[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const whole = (field: string, typed: string, most: number): number => {
    const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0
    if (value < 1 || value > most) errors[field] = `A whole number from 1 to ${most.toLocaleString('en')}.`
    return value
  }
  const taken = new Set<number>()
  const steps = typedSteps(draft).map(([place, { warnings, within, days, choice, count, unit }]): WarningStep => {
    const from = whole(`${place}.warnings`, warnings, MOST_TIMES)
    if (taken.has(from)) errors[`${place}.warnings`] ??= 'Another step has this number.'
    taken.add(from)
    const length = lengthOf(choice, { kind: 'length', count, unit }, longestTimeoutMs)
    if (length.trouble) errors[`${place}.length`] = length.trouble
    return {
      warnings: from,
      days: within === 'ever' ? null : whole(`${place}.days`, days, MOST_STEP_DAYS),
      action: choice === 'timeout' || choice === 'kick' ? `member.${choice}` : 'member.ban',
      lengthMs: length.ms,
    }
  })
  return { steps: steps.toSorted((a, b) => a.warnings - b.warnings), errors }
}

function lengthOf(choice: StepChoice, length: LengthDraft, longestTimeoutMs: number): ReturnType<typeof readLength> {
  if (choice === 'kick' || choice === 'ban') return { ms: null }
  if (choice === 'ban for a time')
    return readLength(length, { ms: LONGEST_END_MS, sentence: 'At most five years, or for good.' })
  const sentence = `A timeout can last at most ${lengthWords(longestTimeoutMs)}.`
  return readLength(length, { ms: longestTimeoutMs, sentence })
}

/** Whether two lists, each by its numbers, say the same. */
export function isSame(one: WarningStep[], other: WarningStep[]): boolean {
  const told = (steps: WarningStep[]) =>
    JSON.stringify(steps.map(({ warnings, days, action, lengthMs }) => [warnings, days, action, lengthMs]))
  return told(one) === told(other)
}
