import { expect, test } from 'vitest'
import type { RunInLog } from '../queries/audit/timeline-views.ts'
import { plainWords } from './entry-words.ts'
import { requestWords, runTroubles, runWords } from './run-words.ts'

const run: RunInLog = {
  id: 'r',
  action: 'member.ban',
  isTurned: false,
  actor: { id: '13', name: 'Mia' },
  reason: '',
  status: 'done',
  because: null,
  undoOf: null,
  undoOfActor: null,
  outcomes: { done: 245 },
}
const say = (more: Partial<RunInLog>) => plainWords(runWords({ ...run, ...more }))

test('a run is one line', () => {
  expect(say({})).toBe('Mia banned 245 members')
  expect(say({ outcomes: { done: 1 } })).toBe('Mia banned 1 member')
  expect(say({ action: 'ban.remove', outcomes: { done: 1 }, undoOf: 'x' })).toBe(
    'Mia unbanned 1 person to take back an earlier run',
  )
  expect(say({ action: 'member.roles', outcomes: { done: 1_200 } })).toBe('Mia changed the roles of 1,200 members')
  expect(say({ action: 'message.delete', outcomes: { done: 240 } })).toBe('Mia deleted 240 messages')
  expect(say({ action: 'message.delete', status: 'running', outcomes: { done: 1 } })).toBe(
    'Mia is deleting many messages: 1 message so far',
  )
  expect(say({ status: 'running', outcomes: { done: 5 } })).toBe('Mia is banning many members: 5 members so far')
  expect(say({ outcomes: { refused: 3 } })).toBe('Mia tried to ban 3 members')
  expect(say({ action: 'message.delete', outcomes: {} })).toBe(
    'Mia wanted to delete messages, and none was left to delete',
  )
  expect(say({ action: 'message.delete', status: 'cancelled', outcomes: {} })).toBe('Mia tried to delete many messages')
  expect(say({ action: 'member.frob', outcomes: {} })).toBe('Mia: member frob, 0 members')
})

test('a run that ends what its action does says so', () => {
  const done = { isTurned: true, outcomes: { done: 12 } }
  expect(say({ ...done, action: 'member.voice.mute' })).toBe('Mia unmuted 12 members')
  expect(say({ ...done, action: 'member.voice.deafen', status: 'running' })).toBe(
    'Mia is undeafening many members: 12 members so far',
  )
  expect(say({ ...done, action: 'member.voice.move' })).toBe('Mia disconnected 12 members')
})

test('a run that takes back what somebody did says whose', () => {
  const back = { action: 'ban.remove', undoOfActor: { id: '14', name: 'Rex' } }
  expect(say({ ...back, outcomes: { done: 31 } })).toBe('Mia took back 31 changes of Rex')
  expect(say({ ...back, outcomes: { done: 1 }, status: 'running' })).toBe('Mia is taking back what Rex did: 1 so far')
  expect(say({ ...back, outcomes: { refused: 1 } })).toBe('Mia tried to take back 1 change of Rex')
})

test('a run that waits for approval says for how many, and one that has done a part of it how many more', () => {
  const asks = (count: number, more: Partial<RunInLog>) =>
    plainWords(requestWords({ ...run, status: 'asking', outcomes: {}, ...more }, count))
  expect(asks(40, {})).toBe('Mia asks for approval to ban 40 members')
  expect(asks(1, { outcomes: { done: 3 } })).toBe('Mia asks for approval to ban 1 more member')
  expect(asks(40, { status: 'denied' })).toBe('Mia asked for approval to ban 40 members')
  expect(asks(1_200, { action: 'member.roles' })).toBe('Mia asks for approval to change the roles of 1,200 members')
  expect(asks(2, { action: 'member.voice.mute', isTurned: true })).toBe('Mia asks for approval to unmute 2 members')
  expect(asks(1, { action: 'ban.remove', undoOf: 'x' })).toBe(
    'Mia asks for approval to unban 1 person to take back an earlier run',
  )
  expect(asks(12, { undoOfActor: { id: '14', name: 'Rex' } })).toBe(
    'Mia asks for approval to take back 12 changes of Rex',
  )
  expect(asks(2, { action: 'member.frob' })).toBe('Mia asks for approval to member frob: 2 members')
})

test('what of it did not go well is told beside', () => {
  expect(runTroubles({ ...run, outcomes: { done: 2, refused: 3, failed: 1 } })).toBe('3 refused, 1 failed')
  expect(runTroubles(run)).toBeNull()
})
