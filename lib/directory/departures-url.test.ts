import { expect, test } from 'vitest'
import {
  type DeparturesState,
  departureFilterKindsOf,
  departuresPassWithTime,
  formatDeparturesUrl,
  narrowsDepartures,
  parseDeparturesUrl,
  withoutDepartureFilter,
} from './departures-url.ts'

const read = (search: string) => parseDeparturesUrl(new URLSearchParams(search))

test('search, filter and the open sheet stand in the address and come back from it', () => {
  const state: DeparturesState = {
    q: 'raid',
    stayed: '10m',
    after: '30d',
    before: '2026-01-31T12:00Z',
    member: '17',
  }
  expect(read(formatDeparturesUrl(state))).toEqual(state)
  expect(formatDeparturesUrl(read(''))).toBe('')
  expect(parseDeparturesUrl({ stayed: '2h', after: 'yesterday', before: '' })).toEqual({ q: '' })
})

test('a filter is told by its kinds, and each is taken out by itself', () => {
  const state = read('stayed=1h&after=7d&before=1d')
  expect(departureFilterKindsOf(state)).toEqual(['stayed', 'left'])
  expect(formatDeparturesUrl({ ...state, ...withoutDepartureFilter('left') })).toBe('?stayed=1h')
  expect(['', 'member=4', 'q=x', 'before=1h'].map(search => narrowsDepartures(read(search)))).toEqual([
    ...[false, false, true, true],
  ])
})

test('only an age finds others from one minute to the next', () => {
  expect(['after=24h', 'before=4w', 'after=2026-01-31', 'stayed=1h'].map(read).map(departuresPassWithTime)).toEqual([
    ...[true, true, false, false],
  ])
})
