import { expect, test } from 'vitest'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { isNobody, isUnknown } from './is-unknown.ts'

const NOTHING = {
  member: null,
  user: null,
  ban: null,
  exists: false,
  formerNames: [],
  knownAs: null,
  knownPictureUrl: null,
  history: { items: [] },
} as unknown as MemberDetail

test('who has left and whose account is gone is somebody, and an id that nothing tells of nobody', () => {
  expect([isUnknown(NOTHING), isNobody(NOTHING)]).toEqual([true, true])
  const left = { ...NOTHING, knownAs: 'Rex' }
  expect([isUnknown(left), isNobody(left)]).toEqual([false, false])
  // While the platform does not answer nobody is said to be none.
  expect(isNobody({ ...NOTHING, exists: null })).toBe(false)
})
