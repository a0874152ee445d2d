import { expect, test } from 'vitest'
import { counts, reasonNow } from './what-counts'

const bo = { by: { id: '2', name: 'Bo' }, at: '2026-03-01T12:00:00.000Z', entryId: '9' }
const none = { reason: null, withdrawn: null, open: [] }

test('the corrected reason stands for the one that was written', () => {
  expect(reasonNow({ reason: 'spam', amendments: none })).toBe('spam')
  expect(reasonNow({ reason: 'spam', amendments: { ...none, reason: { ...bo, text: 'scam' } } })).toBe('scam')
})

test('a withdrawn warning does not count, nor does what was said of another entry', () => {
  expect(counts({ amendments: { ...none, reason: { ...bo, text: 'scam' } }, amends: null })).toBe(true)
  expect(counts({ amendments: { ...none, withdrawn: { ...bo, text: 'mistake' } }, amends: null })).toBe(false)
  expect(counts({ amendments: none, amends: '8' })).toBe(false)
})
