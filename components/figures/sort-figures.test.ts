import { expect, test } from 'vitest'
import type { FigureSort } from '@/lib/directory/figures-url'
import { directionOf, nextSort, sortFigures } from './sort-figures'

const NOTHING = { deeds: [], undone: 0, notes: 0, elsewhere: [] }

const one = (name: string, bans: number, undone: number, lastAt: string) => ({
  ...NOTHING,
  id: name,
  name,
  deeds: bans > 0 ? [{ action: 'member.ban', entries: bans, count: bans }] : [],
  undone,
  lastAt,
  former: NOTHING,
})

const TEAM = [
  one('Mia', 2, 0, '2026-01-03T00:00:00.000Z'),
  one('Bo', 2, 1, '2026-01-02T00:00:00.000Z'),
  one('Ada', 10, 0, '2026-01-01T00:00:00.000Z'),
]

test.each([
  ['-total', ['Ada', 'Bo', 'Mia']],
  ['bans', ['Bo', 'Mia', 'Ada']],
  ['-undone', ['Bo', 'Ada', 'Mia']],
  ['-last', ['Mia', 'Bo', 'Ada']],
  ['-name', ['Mia', 'Bo', 'Ada']],
] as const)('ordered by %s, those alike by name', (sort, names) => {
  expect(sortFigures(TEAM, sort).map(({ name }) => name)).toEqual(names)
})

test('names are ordered alike by every browser and by the server, whatever their languages are', () => {
  const team = ['Zed', 'Öz', 'Oda', 'Yi', 'Ida', 'Jo'].map(name => one(name, 0, 0, '2026-01-01T00:00:00.000Z'))
  expect(sortFigures(team, 'name').map(({ name }) => name)).toEqual(['Ida', 'Jo', 'Oda', 'Öz', 'Yi', 'Zed'])
})

test('a press on a heading orders by it from the greatest, names from A, and another turns it round', () => {
  const presses = (key: 'bans' | 'name') => {
    const first = nextSort('-total', key)
    return [first, nextSort(first, key), nextSort(nextSort(first, key), key)]
  }
  expect(presses('bans')).toEqual<FigureSort[]>(['-bans', 'bans', '-bans'])
  expect(presses('name')).toEqual<FigureSort[]>(['name', '-name', 'name'])
  expect(directionOf('-bans', 'bans')).toBe('descending')
  expect(directionOf('-bans', 'kicks')).toBeNull()
})
