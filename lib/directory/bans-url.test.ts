import { expect, test } from 'vitest'
import {
  type BansState,
  banFilterKindsOf,
  bansPassWithTime,
  formatBansUrl,
  narrowsBans,
  parseBansUrl,
  withoutBanFilter,
} from './bans-url.ts'
import { BanFilterParams } from './url-schema.ts'

const read = (search: string) => parseBansUrl(new URLSearchParams(search))

test('search, filter, order and the open sheet stand in the address and come back from it', () => {
  const state: BansState = {
    q: 'spam link',
    moderator: '16',
    after: '30d',
    before: '2026-01-31T12:00Z',
    reason: 'no',
    ends: 'yes',
    sort: 'ends',
    member: '17',
  }
  expect(read(formatBansUrl(state))).toEqual(state)
  expect(formatBansUrl(read(''))).toBe('')
  expect(read('q=%20spam%20')).toEqual({ q: 'spam', sort: '-banned' })
})

test('what cannot be read is as good as absent on the page, and refused by the routes', () => {
  const odd = { moderator: 'mia', after: 'yesterday', before: '99999999d', reason: 'maybe', ends: '' }
  expect(parseBansUrl({ ...odd, reason: ['yes', 'no'] })).toEqual({ q: '', sort: '-banned', reason: 'yes' })
  const { error } = BanFilterParams.safeParse(odd)
  expect(error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(odd))
  const known = { moderator: '16', after: '24h', reason: 'no' } as const
  expect(BanFilterParams.parse({ ...known, sort: 'name' })).toEqual(known)
})

test('a filter is told by its kinds, and each is taken out by itself', () => {
  const state = read('after=7d&before=1d&moderator=16&ends=no')
  expect(banFilterKindsOf(state)).toEqual(['moderator', 'banned', 'ends'])
  expect(formatBansUrl({ ...state, ...withoutBanFilter('banned') })).toBe('?moderator=16&ends=no')
  expect(['', 'sort=name&member=4', 'q=x', 'reason=yes'].map(search => narrowsBans(read(search)))).toEqual([
    ...[false, false, true, true],
  ])
})

test('only an age finds other bans from one minute to the next', () => {
  expect(['after=24h', 'before=4w', 'after=2026-01-31', 'reason=no'].map(read).map(bansPassWithTime)).toEqual([
    ...[true, true, false, false],
  ])
})
