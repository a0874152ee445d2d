import { afterEach, expect, test, vi } from 'vitest'
import { keepRest, type Rest, readRest, restPlace, storedRest } from './rest'
import { restWords } from './rest-words'

const REST: Rest = {
  chosen: 10_000,
  matched: 25_312,
  many: 'members',
  order: 'Joined, newest first',
  path: 'members?joinedAfter=2026-03-01T11%3A00%3A00.000Z',
  narrowBy: '',
}
const PLACE = restPlace('102', '201', 'run')

afterEach(() => {
  vi.unstubAllGlobals()
})

test('it says how many were chosen, of how many, and by which order', () => {
  expect(restWords(REST)).toBe(
    '10,000 of the 25,312 members that matched were chosen, the first by “Joined, newest first”; the others stay.',
  )
})

test('the rest is kept in the tab by person, guild and run', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  keepRest(PLACE, REST)
  expect(readRest(storedRest(PLACE))).toEqual(REST)
  for (const other of [
    restPlace('103', '201', 'run'),
    restPlace('102', '202', 'run'),
    restPlace('102', '201', 'other'),
  ])
    expect(readRest(storedRest(other))).toBe(null)
})

test('what is no rest is none, and a tab without a store has none', () => {
  for (const text of [null, 'x', '[]', '{"path":"members"}', JSON.stringify({ ...REST, chosen: '10,000' })])
    expect(readRest(text), text ?? 'nothing').toBe(null)
  vi.stubGlobal('sessionStorage', undefined)
  keepRest(PLACE, REST)
  expect(storedRest(PLACE)).toBe(null)
})
