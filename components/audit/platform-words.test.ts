import { expect, test } from 'vitest'
import { plainWords } from '@/lib/wordings/entry-words'
import { botWords, elsewhereWords } from './platform-words'

test('what happened elsewhere is said by the numbers of the family', () => {
  const entry = {
    id: '1',
    actionType: 22,
    actor: { id: '11', name: 'Ada' },
    byBot: null,
    target: { id: '16', name: 'Rex' },
    reason: null,
    changes: [],
  }
  expect(plainWords(elsewhereWords(entry))).toBe('Ada banned Rex')
  expect(plainWords(elsewhereWords({ ...entry, actor: null, target: null }))).toBe('Somebody banned')
  expect(plainWords(elsewhereWords({ ...entry, actionType: 12 }))).toBe('Ada deleted a channel')
  const gone = { ...entry, actionType: 32, target: { id: '7', name: null } }
  expect(plainWords(elsewhereWords({ ...gone, changes: [{ label: 'Name', before: 'Old', after: null }] }))).toBe(
    'Ada deleted the role Old',
  )
  expect(plainWords(elsewhereWords({ ...entry, actionType: 999 }))).toContain('type 999')
})

test.each([
  ['Timed out until', null, '2026-03-01T14:05:00.000Z', 'Ada timed out Rex'],
  ['Timed out until', '2026-03-01T14:05:00.000Z', null, 'Ada ended the timeout of Rex'],
  ['Nick', 'Rex', null, 'Ada renamed Rex'],
  ['Mute', 'no', 'yes', 'Ada muted Rex'],
  ['Deaf', 'yes', 'no', 'Ada undeafened Rex'],
  ['Flags', '0', '8', 'Ada changed the member Rex'],
])('one change of a member is told as what it is: %s from %s to %s', (label, before, after, told) => {
  const entry = {
    id: '1',
    actor: { id: '11', name: 'Ada' },
    byBot: null,
    target: { id: '16', name: 'Rex' },
    reason: null,
  }
  const change = { label, before, after }
  expect(plainWords(elsewhereWords({ ...entry, actionType: 24, changes: [change] }))).toBe(told)
  const both = [change, { label: 'Flags', before: '0', after: '4' }]
  expect(plainWords(elsewhereWords({ ...entry, actionType: 24, changes: both }))).toBe('Ada changed the member Rex')
})

test('what the bot did says whether Steward did it', () => {
  expect(botWords({ byBot: null })).toBe(null)
  expect(botWords({ byBot: 'steward' })).toBe('by Steward itself')
  expect(botWords({ byBot: 'other' })).toBe('by the bot, but not through Steward')
})
