import { expect, test } from 'vitest'
import { mayHaveLeftMessages } from './may-have-left-messages'

const run = { input: {}, undoOf: null, undoOfActor: null }

test.each([
  ['member.ban', true],
  ['member.kick', true],
  ['member.timeout', true],
  ['member.warn', true],
  ['member.timeout.remove', false],
  ['member.nick', false],
  ['member.roles', false],
  ['ban.remove', false],
  ['message.delete', false],
])('after a run of %s what they wrote may be left: %s', (action, isLeft) => {
  expect(mayHaveLeftMessages({ ...run, action })).toBe(isLeft)
})

test('a ban that took seven days along left nothing, one that took a day did', () => {
  const ban = (deleteMessageDays: number) => ({ ...run, action: 'member.ban', input: { deleteMessageDays } })
  expect(mayHaveLeftMessages(ban(7))).toBe(false)
  expect(mayHaveLeftMessages(ban(1))).toBe(true)
})

test('what takes something back is no answer to what they wrote, but for bans that stand again', () => {
  const undoOf = '0197f3f2-0000-7000-8000-000000000001'
  expect(mayHaveLeftMessages({ ...run, action: 'member.timeout', undoOf })).toBe(false)
  expect(mayHaveLeftMessages({ ...run, action: 'member.ban', undoOf })).toBe(true)
  const undoOfActor = { id: '1', name: 'Mia' }
  expect(mayHaveLeftMessages({ ...run, action: 'member.warn', undoOfActor })).toBe(false)
})
