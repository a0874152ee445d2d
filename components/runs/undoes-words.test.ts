import { expect, test } from 'vitest'
import { WHAT_TAKING_BACK_DOES, withWhatItDid } from './undoes-words.ts'

const state = 'waiting'

test('what an entry did stands before what is said of it', () => {
  expect(withWhatItDid({ undoes: null, order: null, state }, 'Bo is above you.')).toBe('Bo is above you.')
  const undoes = { action: 'member.timeout', more: 0 }
  expect(withWhatItDid({ undoes, order: null, state }, 'Rex is not timed out any more.')).toBe(
    'Timeout: Rex is not timed out any more.',
  )
  expect(withWhatItDid({ undoes: { ...undoes, more: 2 }, order: null, state }, null)).toBe('Timeout and 2 before it')
})

test('it is told of whom taking back bans again', () => {
  const undoes = { action: 'ban.remove', more: 0 }
  const order = { action: 'member.ban', undoOf: '7' }
  expect(withWhatItDid({ undoes, order, state }, 'Will be taken back')).toBe('Unban: Will be taken back · bans again')
  expect(withWhatItDid({ undoes, order, state }, null)).toBe('Unban · bans again')
  expect(withWhatItDid({ undoes, order: { ...order, action: 'ban.remove' }, state }, null)).toBe('Unban')
  expect(withWhatItDid({ undoes: null, order, state }, null)).toBeNull()
  expect(withWhatItDid({ undoes, order, state: 'skipped' }, 'Needs Ban Members.')).toBe('Unban: Needs Ban Members.')
})

test('the hard side of taking back is told beside the mild one', () => {
  for (const words of [
    'bans are lifted',
    'is banned again',
    'timeouts that they ended run on',
    'they gave are taken',
  ]) {
    expect(WHAT_TAKING_BACK_DOES).toContain(words)
  }
})
