import { expect, test } from 'vitest'
import { FILTER_KINDS, type FilterKind, kindsOf, without } from './filter-kinds.ts'
import { MEMBERS_FIELDS } from './members-url.ts'

test('every filter of the address has its kind', () => {
  const fields = Object.values(FILTER_KINDS).flat()
  const known = Object.keys(MEMBERS_FIELDS).filter(name => name !== 'q' && name !== 'sort')
  expect([...fields].sort()).toEqual(known.sort())
})

test('a filter tells its kinds, in the order of the chips', () => {
  expect(kindsOf({ q: 'rex', sort: 'joined', nick: 'no', joinedBefore: '1d', role: [] })).toEqual(['joined', 'nick'])
  expect(kindsOf({ notes: 'no', bans: 1, warningsAfter: '30d' })).toEqual(['warnings', 'bans', 'notes'])
  expect(kindsOf({})).toEqual([])
})

test('a kind is taken out with all of its fields', () => {
  const filter = { joinedAfter: '1h', joinedBefore: '1m', bot: 'yes' as const }
  expect(kindsOf({ ...filter, ...without('joined') })).toEqual(['bot'])
  for (const kind of Object.keys(FILTER_KINDS) as FilterKind[])
    expect(Object.keys(without(kind)).length).toBeGreaterThan(0)
})
