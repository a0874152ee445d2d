import { expect, test } from 'vitest'
import type { PlatformMember } from '../../platform/members.ts'
import { sliceMembersPage } from './slice-members-page.ts'

const memberOf = (id: number) => ({ user: { id: String(id) } }) as PlatformMember
const page = (ids: number[], next: string | null = null, skipped = 0) => ({ members: ids.map(memberOf), next, skipped })
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
