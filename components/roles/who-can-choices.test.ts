import { expect, test } from 'vitest'
import { ACTIONS } from '@/lib/permissions/actions'
import { PERMISSION_NAMES } from '@/lib/permissions/bits'
import { needWords, permissionsFor, WHO_CAN } from './who-can-choices'

test('every choice can be answered', () => {
  for (const { options } of WHO_CAN) {
    for (const { value, label } of options) {
      expect(label).not.toBe('')
      expect(permissionsFor(value)).not.toBeNull()
      expect(value in ACTIONS || PERMISSION_NAMES.includes(value as never)).toBe(true)
    }
  }
  expect(permissionsFor('constructor')).toBeNull()
})

test('what is needed is said', () => {
  expect(needWords(permissionsFor('member.ban')!)).toBe('Needs Ban Members.')
  expect(needWords(permissionsFor('note.write')!)).toBe('Needs Kick Members, Ban Members or Moderate Members.')
  expect(needWords([])).toBe('Only the owner.')
})
