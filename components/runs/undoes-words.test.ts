import { expect, test } from 'vitest'
import { WHAT_TAKING_BACK_DOES, withWhatItDid } from './undoes-words.ts'

const state = 'waiting'
const say = (moment: Date) => moment.toISOString().slice(11, 16)
const at = '2026-03-01T14:05:00.000Z'

test('what an entry did stands before what is said of it', () => {
  expect(withWhatItDid({ undoes: null, order: null, state }, 'Bo is above you.', say)).toBe('Bo is above you.')
  const undoes = { action: 'member.timeout', more: 0, at: null }
  expect(withWhatItDid({ undoes, order: null, state }, 'Rex is not timed out any more.', say)).toBe(
    'Timeout: Rex is not timed out any more.',
  )
  expect(withWhatItDid({ undoes: { ...undoes, more: 2 }, order: null, state }, null, say)).toBe(
    'Timeout and 2 before it',
  )
  expect(withWhatItDid({ undoes: { ...undoes, more: 2, at }, order: null, state }, 'Will be taken back', say)).toBe(
    'Timeout and 2 before it, 14:05: Will be taken back',
  )
})

test('it is told of whom taking back bans again', () => {
  const undoes = { action: 'ban.remove', more: 0, at: null }
  const order = { action: 'member.ban', undoOf: '7' }
  expect(withWhatItDid({ undoes, order, state }, 'Will be taken back', say)).toBe(
    'Unban: Will be taken back · bans again',
  )
  expect(withWhatItDid({ undoes, order, state }, null, say)).toBe('Unban · bans again')
  expect(withWhatItDid({ undoes, order: { ...order, action: 'ban.remove' }, state }, null, say)).toBe('Unban')
  expect(withWhatItDid({ undoes: null, order, state }, null, say)).toBeNull()
  expect(withWhatItDid({ undoes, order, state: 'skipped' }, 'Needs Ban Members.', say)).toBe(
    'Unban: Needs Ban Members.',
  )
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
