import { expect, test } from 'vitest'
import type { WarningStep } from '../steps/step-views.ts'
import { DAY, HOUR } from '../time.ts'
import { countedWords, ordinalWords, stepOrderWords, stepWords, timesWords, withinWords } from './step-words.ts'

test.each<[Pick<WarningStep, 'action' | 'lengthMs'>, string, string]>([
  [{ action: 'member.timeout', lengthMs: DAY }, 'a timeout of 1 day', 'Time out for 1 day'],
  [{ action: 'member.timeout', lengthMs: 36 * HOUR }, 'a timeout of 36 hours', 'Time out for 36 hours'],
  [{ action: 'member.kick', lengthMs: null }, 'a kick', 'Kick'],
  [{ action: 'member.ban', lengthMs: null }, 'a ban', 'Ban'],
  [{ action: 'member.ban', lengthMs: 7 * DAY }, 'a ban of 7 days', 'Ban for 7 days'],
])('a step as a thing and as an order %#', (step, thing, order) => {
  expect(stepWords(step)).toBe(thing)
  expect(stepOrderWords(step)).toBe(order)
})

test('how many warnings count, and within which time', () => {
  const step: WarningStep = { warnings: 3, days: 30, action: 'member.kick', lengthMs: null }
  expect(countedWords({ step, count: 3 })).toBe('3 warnings in the last 30 days')
  expect(countedWords({ step: { ...step, days: null }, count: 1 })).toBe('1 warning')
  expect(withinWords({ days: 1 })).toBe('in the last day')
})

test('numbers as they are said', () => {
  expect([1, 2, 3].map(timesWords)).toEqual(['once', 'twice', '3 times'])
  expect([1, 3, 10, 11, 12, 21, 22, 23].map(ordinalWords)).toEqual([
    'first',
    'third',
    'tenth',
    '11th',
    '12th',
    '21st',
    '22nd',
    '23rd',
  ])
})
