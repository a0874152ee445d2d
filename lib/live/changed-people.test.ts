import { expect, test } from 'vitest'
import { aurora, mia, standing, steward } from '../permissions/test-cast.ts'
import { changedPeople, markOfRights } from './changed-people.ts'

const before = standing(mia())

test('it is the moderator, the bot, or neither', () => {
  expect(changedPeople(before, standing(mia()))).toEqual([])
  expect(changedPeople(before, standing({ ...mia(), roleIds: ['Moderator', 'Regular'] }))).toEqual(['mia'])
  expect(changedPeople(before, standing({ ...mia(), timedOutUntil: new Date() }))).toEqual(['mia'])
  expect(changedPeople(before, standing(mia(), aurora(), { ...steward(), roleIds: [] }))).toEqual(['steward'])
  expect(
    changedPeople(before, standing({ ...mia(), pending: true }, aurora(), { ...steward(), isMember: false })),
  ).toEqual(['mia', 'steward'])
})

test('neither another name, nor the same roles in another order, nor another role of the guild is a change of theirs', () => {
  const worn = standing({ ...mia(), roleIds: ['Moderator', 'Regular'] })
  expect(changedPeople(worn, standing({ ...mia(), name: 'Mia M.', roleIds: ['Regular', 'Moderator'] }))).toEqual([])
  expect(changedPeople(before, standing(mia(), { ...aurora(), roles: [] }))).toEqual([])
})

test('a page bears the mark of the rights of both', () => {
  const mark = markOfRights(before)
  expect(mark).toMatch(/^[0-9a-f]{64}$/)
  expect(markOfRights(standing({ ...mia(), name: 'Mia M.' }))).toBe(mark)
  expect(markOfRights(standing({ ...mia(), roleIds: [] }))).not.toBe(mark)
  expect(markOfRights(standing(mia(), aurora(), { ...steward(), roleIds: [] }))).not.toBe(mark)
})
