import { expect, test } from 'vitest'
import type { WarningStep } from '@/lib/steps/step-views'
import { DAY, HOUR } from '@/lib/time'
import { isLike } from '../moderation/is-like'
import {
  freePlace,
  fromDraft,
  isSame,
  rebase,
  type StepDraft,
  toDraft,
  typedSteps,
  withoutStep,
  withStep,
} from './steps-draft'

const LONGEST = 28 * DAY
const STEPS: WarningStep[] = [
  { warnings: 2, days: 7, action: 'member.kick', lengthMs: null },
  { warnings: 3, days: 30, action: 'member.timeout', lengthMs: 36 * HOUR },
  { warnings: 5, days: null, action: 'member.ban', lengthMs: 7 * DAY },
  { warnings: 6, days: null, action: 'member.ban', lengthMs: null },
]

/** The form of one step that was changed. */
const changed = (some: Partial<StepDraft>) => {
  const draft = toDraft(STEPS.slice(1, 2))
  return { ...draft, 1: { ...draft[1]!, ...some } }
}
const errorsOf = (some: Partial<StepDraft>) => fromDraft(changed(some), LONGEST).errors

test('what is set comes out of the form as it went in', () => {
  for (const steps of [[], STEPS]) expect(fromDraft(toDraft(steps), LONGEST)).toEqual({ steps, errors: {} })
})

test('steps are sent by their numbers, however they stand in the form', () => {
  const { steps } = fromDraft(toDraft(STEPS.toReversed()), LONGEST)
  expect(steps).toEqual(STEPS)
  expect(isSame(steps, STEPS)).toBe(true)
  expect(isSame(steps, STEPS.slice(1))).toBe(false)
})

test('what is wrong is told beside its field, and only where the field counts', () => {
  expect(errorsOf({ warnings: '100' })).toEqual({ '1.warnings': 'A whole number from 1 to 99.' })
  expect(errorsOf({ days: 'x' })).toEqual({ '1.days': 'A whole number from 1 to 3,650.' })
  expect(errorsOf({ days: 'x', within: 'ever' })).toEqual({})
  expect(errorsOf({ count: '29', unit: 'days' })).toEqual({ '1.length': 'A timeout can last at most 28 days.' })
  expect(errorsOf({ count: '29', unit: 'days', choice: 'ban for a time' })).toEqual({})
  expect(errorsOf({ count: '0', choice: 'ban for a time' })).toEqual({ '1.length': 'A whole number from 1 on.' })
  expect(errorsOf({ count: '0', choice: 'ban' })).toEqual({})
  expect(errorsOf({ count: '0', choice: 'kick' })).toEqual({})
})

test('a number stands for one step', () => {
  const draft = toDraft(STEPS)
  const twice = { ...draft, 2: { ...draft[2]!, warnings: '2' } }
  expect(fromDraft(twice, LONGEST).errors).toEqual({ '2.warnings': 'Another step has this number.' })
})

test('a form that says something wrong is never what is set', () => {
  const ever = changed({ within: 'ever' })
  const { steps } = fromDraft(ever, LONGEST)
  expect(isSame(fromDraft(changed({ days: 'x' }), LONGEST).steps, steps)).toBe(false)
})

test('there is room for ten steps; one that is taken out makes room again', () => {
  let draft = toDraft(STEPS)
  for (let place = freePlace(draft); place; place = freePlace(draft)) draft = withStep(draft, place)
  expect(typedSteps(draft)).toHaveLength(10)
  const fewer = withoutStep(draft, '2')
  expect(freePlace(fewer)).toBe('2')
  expect(typedSteps(fewer)).toHaveLength(9)
})

test('what the tab has kept of it is known by its shape, however many steps are set by now', () => {
  const [none, some] = [toDraft([]), toDraft(STEPS)]
  expect(isLike(none, some) && isLike(some, none)).toBe(true)
})

test('what others have saved meanwhile comes in where it was not touched here: changed, new and gone', () => {
  const [two, three, five, six] = STEPS as [WarningStep, WarningStep, WarningStep, WarningStep]
  const draft = toDraft([two, three, six])
  const mine = { ...draft, 2: { ...draft[2]!, days: '14' } }
  const next = [{ ...two, days: 1 }, { ...three, days: 90 }, five]
  expect(fromDraft(rebase(mine, [two, three, six], next), LONGEST).steps).toEqual([
    { ...two, days: 1 },
    { ...three, days: 14 },
    five,
  ])
  // What was taken away or added here stays so, and of two new ones for the same number the one that was typed.
  const without = withStep(withoutStep(draft, '1'), '4')
  const added = { ...without, 4: { ...without[4]!, warnings: '5', days: '2', choice: 'kick' as const } }
  expect(fromDraft(rebase(added, [two, three, six], [two, three, five, six]), LONGEST).steps).toEqual([
    three,
    { warnings: 5, days: 2, action: 'member.kick', lengthMs: null },
    six,
  ])
})
