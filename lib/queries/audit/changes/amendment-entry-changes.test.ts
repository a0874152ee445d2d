import { expect, test } from 'vitest'
import { amendmentChanges } from './amendment-entry-changes.ts'

test('a correction tells both reasons, a withdrawal the words of the warning', () => {
  expect(amendmentChanges({ reason: 'spam' }, { reason: 'scam' })).toEqual([
    { label: 'Reason', before: 'spam', after: 'scam' },
  ])
  expect(amendmentChanges({ reason: '' }, { reason: 'scam' })).toEqual([
    { label: 'Reason', before: null, after: 'scam' },
  ])
  expect(amendmentChanges({ reason: 'spam' }, { withdrawn: true })).toEqual([
    { label: 'Warning', before: 'spam', after: null },
  ])
})

test('one that is forgotten tells nothing, and is not taken for a withdrawal', () => {
  expect(amendmentChanges({}, {})).toEqual([])
})
