import { expect, test } from 'vitest'
import { withWhatItDid } from './undoes-words.ts'

test('what an entry did stands before what is said of it', () => {
  expect(withWhatItDid({ undoes: null }, 'Bo is above you.')).toBe('Bo is above you.')
  const undoes = { action: 'member.timeout', more: 0 }
  expect(withWhatItDid({ undoes }, 'Rex is not timed out any more.')).toBe('Timeout: Rex is not timed out any more.')
  expect(withWhatItDid({ undoes: { ...undoes, more: 2 } }, null)).toBe('Timeout and 2 before it')
})
