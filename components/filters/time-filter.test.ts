import { afterEach, expect, test, vi } from 'vitest'
import { choiceOf, spanOf, type TimeChoice } from './time-filter.ts'

afterEach(() => vi.unstubAllEnvs())

const NOW = new Date('2026-01-31T12:00:00Z')

test.each<[TimeChoice, ReturnType<typeof spanOf>]>([
  [
    { mode: 'last', count: '10', unit: 'm' },
    { after: '10m', before: undefined },
  ],
  [
    { mode: 'longer', count: '007', unit: 'd' },
    { after: undefined, before: '7d' },
  ],
  [{ mode: 'ever' }, { after: undefined, before: undefined }],
  [{ mode: 'last', count: '0', unit: 'h' }, 'Give a whole number from 1 to 99999.'],
  [{ mode: 'last', count: '1.5', unit: 'h' }, 'Give a whole number from 1 to 99999.'],
  [{ mode: 'between', from: '', until: '' }, 'Say from when, until when, or both.'],
  [{ mode: 'between', from: '2026-01-02T00:00', until: '2026-01-01T00:00' }, 'The end must come after the beginning.'],
])('%j is %j', (choice, span) => {
  expect(spanOf(choice)).toEqual(span)
})

test('what the address says comes back out of the editor', () => {
  for (const span of [
    { after: '10m', before: undefined },
    { after: undefined, before: '3w' },
    { after: '2026-01-01T10:30Z', before: '2026-01-02T00:00Z' },
    { after: '2026-01-01T10:30Z', before: undefined },
  ]) {
    expect(spanOf(choiceOf(span, NOW))).toEqual(span)
  }
  expect(choiceOf({ after: undefined, before: undefined }, NOW)).toEqual({ mode: 'last', count: '1', unit: 'h' })
})

test('what is not touched stays as the address says it, to the second, while the other end is moved', () => {
  const span = { after: '2026-01-01T10:30:45Z', before: '2026-01-02T00:00Z' }
  const choice = choiceOf(span, NOW)
  const moved = { ...choice, until: '2026-01-03T00:00' } as TimeChoice
  expect(spanOf(moved, { choice, span })).toEqual({ after: span.after, before: '2026-01-03T00:00Z' })
})

test('of an hour that the clock shows twice the second one stays the second', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const span = { after: '2026-10-25T01:30Z', before: undefined }
  const choice = { mode: 'between', from: '2026-10-25T02:30', until: '' } as const
  expect(choiceOf({ ...span, before: '2026-10-26T00:00Z' }, NOW)).toMatchObject({ from: choice.from })
  expect(spanOf(choice, { choice, span })).toEqual(span)
})
