import { expect, test } from 'vitest'
import type { PlatformMember } from '../../platform/members.ts'
import { sliceMembersPage } from './slice-members-page.ts'

const memberOf = (id: number) => ({ user: { id: String(id) } }) as PlatformMember
const page = (ids: number[], next: string | null = null, skipped = 0, unread: string[] = []) => ({
  members: ids.map(memberOf),
  next,
  skipped,
  unread,
})
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

const slices = (...args: Parameters<typeof sliceMembersPage>) =>
  [...sliceMembersPage(...args)].map(({ after, through, members, skipped }) => [
    after,
    through,
    members.length,
    skipped,
  ])

test('a long list is cut where its ids rise as numbers, in whatever order it came', () => {
  expect(slices(page(upTo(2_200).reverse()), '0')).toEqual([
    ['0', '1000', 1000, 0],
    ['1000', '2000', 1000, 0],
    ['2000', null, 200, 0],
  ])
})

test('the last slice reaches to where the next page begins, and tells what could not be read', () => {
  expect(slices(page(upTo(2_000), '2000', 3), '0')).toEqual([
    ['0', '1000', 1000, 0],
    ['1000', '2000', 1000, 3],
  ])
})

test('what was stored before is not stored again', () => {
  expect(slices(page(upTo(700)), '500')).toEqual([['500', null, 200, 0]])
})

test('a page with nobody new on it still says that there is nobody', () => {
  expect(slices(page(upTo(3)), '3')).toEqual([['3', null, 0, 0]])
})

test('of whom only the id could be read is told with the slice that the id lies in, and once', () => {
  const unread = ['2000', '1200', '3', '900', '2500']
  const told = [
    ...sliceMembersPage(page([...upTo(899), 901, 1001, ...upTo(1_300).map(n => n + 1_200)], null, 5, unread), '3'),
  ]
  expect(told.map(one => [one.through, one.unread])).toEqual([
    ['1302', ['1200', '900']],
    ['2302', ['2000']],
    [null, ['2500']],
  ])
})

test('who is missing may be whom nobody could read only where not even an id could be read', () => {
  const isUncertain = (skipped: number, unread: string[]) =>
    [...sliceMembersPage(page([1], null, skipped, unread), '0')].map(one => one.isUncertain)
  expect([isUncertain(0, []), isUncertain(1, ['2']), isUncertain(2, ['2'])]).toEqual([[false], [false], [true]])
})
