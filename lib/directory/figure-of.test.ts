import { expect, test } from 'vitest'
import { figureOf } from './figure-of.ts'
import { FIGURES } from './figures-url.ts'

const MIA = {
  deeds: [
    { action: 'message.delete.bulk', entries: 3, count: 250 },
    { action: 'member.warn', entries: 4, count: 4 },
    { action: 'message.delete', entries: 2, count: 2 },
    { action: 'member.nick', entries: 1, count: 1 },
    { action: 'something.new', entries: 1, count: 1 },
  ],
  undone: 5,
  notes: 6,
  elsewhere: [
    { action: 'member.ban', entries: 7, count: 7 },
    { action: 'member.timeout', entries: 1, count: 1 },
  ],
}

test('every deed stands in one column, an action without one among the others, and the total is of Steward alone', () => {
  const counts = Object.fromEntries(FIGURES.map(figure => [figure, figureOf(MIA, figure).count]))
  expect(counts).toEqual({
    warnings: 4,
    timeouts: 0,
    kicks: 0,
    bans: 0,
    unbans: 0,
    messages: 252,
    other: 2,
    total: 258,
    undone: 5,
    notes: 6,
    elsewhere: 8,
  })
  expect(figureOf(MIA, 'messages')).toMatchObject({ entries: 5, parts: [{ count: 250 }, { count: 2 }] })
  expect(figureOf(MIA, 'total').entries).toBe(11)
})
