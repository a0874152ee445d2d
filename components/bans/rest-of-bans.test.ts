import { expect, test } from 'vitest'
import { restOfBans } from './rest-of-bans'

test('the others are found by the same search and order, and since the moment that was asked for', () => {
  const first = { count: 12_000, at: new Date('2026-03-01T12:00:00Z'), asked: 'q=raid&after=7d&sort=ends' }
  expect(restOfBans(first, 10_000)).toEqual({
    chosen: 10_000,
    matched: 12_000,
    many: 'bans',
    order: 'Ends first',
    path: 'bans?q=raid&after=2026-02-22T12%3A00%3A00.000Z&sort=ends',
    narrowBy: '',
  })
})
