import { expect, test } from 'vitest'
import { withoutWorn } from './role-ends'

const END = '2026-03-04T12:00:00.000Z'
const give = (...add: string[]) => ({ add, remove: [], ends: add.map(roleId => ({ roleId, endsAt: END })) })

test('what somebody wears is left out of what is given for a time', () => {
  expect(withoutWorn(give('1', '2'), ['1'])).toEqual(give('2'))
  expect(withoutWorn(give('1'), ['2'])).toEqual(give('1'))
})

test('where nothing is left no end is lost: made exact once more, it gives nothing for good', () => {
  expect(withoutWorn(withoutWorn(give('1', '2'), ['1', '2']), [])).toEqual(give('1', '2'))
})
