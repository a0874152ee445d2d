import { expect, test } from 'vitest'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import { DAY, HOUR } from '../time.ts'
import { type Deed, warningsBySteps } from './by-steps.ts'
import type { WarningStep } from './step-views.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const THIRD: WarningStep = { warnings: 3, days: 30, action: 'member.timeout', lengthMs: DAY }
const FIFTH: WarningStep = { warnings: 5, days: null, action: 'member.ban', lengthMs: null }
const STEPS = [THIRD, FIFTH]

const deed = (action: Deed['action'], daysAgo: number): Deed => ({
  action,
  id: firstEntryIdAt(NOW.getTime() - daysAgo * DAY),
})
const warned = (...daysAgo: number[]) => daysAgo.map(days => deed('member.warn', days))
const of = (...deeds: Deed[]) => warningsBySteps(STEPS, deeds, NOW)

test('of somebody who was never warned nothing is due, and nothing is near', () => {
  expect(of()).toEqual({ due: null, next: null, ahead: { step: THIRD, count: 0 } })
  expect(of(deed('member.kick', 1))).toMatchObject({ due: null, next: null })
})

test('the warning that comes to a step counts with those before it', () => {
  expect(of(...warned(1))).toEqual({ due: null, next: null, ahead: { step: THIRD, count: 1 } })
  expect(of(...warned(1, 2))).toEqual({ due: null, next: { step: THIRD, count: 3 }, ahead: null })
  expect(of(...warned(1, 2, 3))).toMatchObject({ due: { step: THIRD, count: 3 }, next: { step: THIRD, count: 4 } })
})

test('the first warning can come to a step', () => {
  const first: WarningStep = { ...THIRD, warnings: 1 }
  expect(warningsBySteps([first], [], NOW)).toEqual({ due: null, next: { step: first, count: 1 }, ahead: null })
})

test('a step counts within its own time: what is older than that no more, unless it says ever', () => {
  expect(of(...warned(1, 29.9)).next).toEqual({ step: THIRD, count: 3 })
  expect(of(...warned(1, 30.1)).next).toBeNull()
  expect(of(...warned(1, 2, 100, 200)).next).toEqual({ step: FIFTH, count: 5 })
  // Of those that they come to it is the last, though the time of the other one has passed.
  expect(of(...warned(100, 200, 300, 400, 500)).due).toEqual({ step: FIFTH, count: 5 })
})

test('a step is due until what it says, or more, was done after the last warning', () => {
  const due = (...deeds: Deed[]) => of(...warned(1, 2, 3), ...deeds).due
  for (const action of ['member.timeout', 'member.kick', 'member.ban'] as const) {
    expect(due(deed(action, 0.5))).toBeNull()
    expect(due(deed(action, 1 + HOUR / DAY))).not.toBeNull()
  }
  const ban = warningsBySteps([{ ...FIFTH, warnings: 2 }], [...warned(1, 2), deed('member.timeout', 0.5)], NOW)
  expect(ban.due).not.toBeNull()
})
