import { expect, test } from 'vitest'
import { searchText, sortName } from './member-row.ts'

test('a member is sorted by the name that is shown and found by all of them', () => {
  const names = { nick: 'Kíng', globalName: 'Rex', username: 'rex_99' }
  expect(sortName(names)).toBe('king')
  expect(searchText(names)).toBe(' king rex rex_99')
  expect(sortName({ ...names, nick: null })).toBe('rex')
  expect(sortName({ ...names, nick: null, globalName: null })).toBe('rex_99')
})

test('a name that shows nothing is sorted by the handle', () => {
  const names = { nick: '\u202e\u200b', globalName: null, username: 'rex' }
  expect(sortName(names)).toBe('rex')
  expect(searchText(names)).toBe(' rex')
})

test('names that are the same count once', () => {
  expect(searchText({ nick: 'Rex', globalName: 'rex', username: 'REX' })).toBe(' rex')
})

test('a name that grows in folding is cut where it sorts', () => {
  const names = { nick: '\ufdfa'.repeat(32), globalName: null, username: 'rex' }
  expect([...sortName(names)]).toHaveLength(200)
  expect(searchText(names)).toHaveLength(' '.length + 18 * 32 + ' rex'.length)
})
