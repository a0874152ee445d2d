import { expect, test } from 'vitest'
import { FIGURE_SPANS, formatFiguresUrl, parseFiguresUrl, spanOf } from './figures-url.ts'

test.each(
  FIGURE_SPANS.flatMap(after => (['name', '-bans', 'undone', '-last'] as const).map(sort => ({ after, sort }))),
)('what is written into the address is read from it: %j', state => {
  const read = parseFiguresUrl(new URLSearchParams(formatFiguresUrl(state)))
  expect({ after: '30d', ...read }).toEqual(state)
})

test('as it is at first it needs no words, and what cannot be read is as good as absent', () => {
  expect(formatFiguresUrl({ after: '30d', sort: '-total' })).toBe('')
  expect(parseFiguresUrl({ after: '8d', sort: '--bans' })).toEqual({})
})

test.each([
  ['30d', '30d'],
  ['1d', '24h'],
  ['1w', '7d'],
  ['24h', '24h'],
  ['10m', undefined],
  ['2026-01-31', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('the figures of a log that is asked for %s are those of %s', (after, span) => {
  expect(spanOf(after)).toBe(span)
})
