import { expect, test } from 'vitest'
import { formatMembersUrl, parseMembersUrl } from '@/lib/directory/members-url'
import { joinedAround } from './joined-around'

test('who joined around a moment joined within five minutes of it, also where that is over midnight', () => {
  expect(joinedAround('2026-03-01T00:02:30.500Z')).toEqual({
    joinedAfter: '2026-02-28T23:57:00.000Z',
    joinedBefore: '2026-03-01T00:08:00.000Z',
    sort: 'joined',
  })
})

test('it survives the address of the page', () => {
  const filter = joinedAround('2026-03-01T12:00:00.000Z')
  expect(parseMembersUrl(new URLSearchParams(formatMembersUrl(filter)))).toEqual(filter)
})
