import { expect, test } from 'vitest'
import { plainWords } from '@/lib/wordings/entry-words'
import { elsewhereWords } from './platform-words'

test('what happened elsewhere is said by the numbers of the family', () => {
  const entry = {
    id: '1',
    actionType: 22,
    actor: { id: '11', name: 'Ada' },
    byBot: false,
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
