import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '@/lib/time'
import {
  cancelWords,
  durationWords,
  runTitle,
  saidWords,
  summaryWords,
  targetWhy,
  turns,
  verdictWords,
  waiting,
} from './run-words'

test.each([
  [3 * SECOND, 'a few seconds'],
  [40 * SECOND, 'less than a minute'],
  [60 * SECOND, 'about 1 minute'],
  [4.4 * MINUTE, 'about 4 minutes'],
  [58 * MINUTE, 'about 1 hour'],
  [2 * HOUR, 'about 2 hours'],
  [48 * HOUR, 'about 2 days'],
])('%d ms are %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words)
})

test('a run is named by its verb and how many it is about', () => {
  expect(runTitle({ action: 'member.ban', total: 1_300, only: null })).toBe('Ban 1,300 members')
  expect(runTitle({ action: 'ban.remove', total: 1, only: null })).toBe('Unban 1 account')
  expect(runTitle({ action: 'thing.of.tomorrow', total: 2, only: null })).toBe('thing of tomorrow: 2')
})

test('a run that takes back what somebody did is named by whose, and how many', () => {
  const back = { action: 'ban.remove', undoOfActor: { name: 'Mia' } }
  expect(runTitle({ ...back, total: 30, only: null })).toBe('Take back 30 changes of Mia')
  expect(runTitle({ ...back, total: 1, only: 'Rex' })).toBe('Take back 1 change of Mia')
  expect(verdictWords('do', back)).toBe('Will be taken back')
  expect(summaryWords({ ...back, states: { done: 28, skipped: 2 } })).toBe(
    '28 were taken back and 2 were left out by the plan.',
  )
})

test('a run of one is named by whom it is about', () => {
  expect(runTitle({ action: 'member.ban', total: 1, only: 'Rex' })).toBe('Ban Rex')
  expect(runTitle({ action: 'member.roles', total: 1, only: 'Rex' })).toBe('Change roles of Rex')
  expect(runTitle({ action: 'role.create', total: 1, only: 'Porter' })).toBe('Create a role')
})

test('a verdict is told in the words of its action', () => {
  expect(verdictWords('do', { action: 'member.kick' })).toBe('Will be kicked')
  expect(verdictWords('already', { action: 'member.ban' })).toBe('Already banned')
  expect(verdictWords('outranks_bot', { action: 'member.ban' })).toBe('Outranks the bot')
  expect(verdictWords('outranks_bot', { action: 'member.ban' }, false)).toBe('Outranks the bot')
  expect(verdictWords('outranks_you', { action: 'member.ban' })).toBe('Outranks you')
  expect(verdictWords('outranks_you', { action: 'member.ban' }, false)).toBe('Outranks who ordered it')
})

test('of a target the platform has the first word, then the plan, which ends with its turn', () => {
  const target = { plan: 'outranks_you', planText: 'Bo is above you.', explanation: null, state: 'skipped' } as const
  expect(targetWhy({ ...target, explanation: 'Nothing was changed.' }, { action: 'member.ban' })).toBe(
    'Nothing was changed.',
  )
  expect(targetWhy(target, { action: 'member.ban' })).toBe('Bo is above you.')
  const willBe = { plan: 'do', planText: null, explanation: null } as const
  expect(targetWhy({ ...willBe, state: 'waiting' }, { action: 'member.ban' })).toBe('Will be banned')
  expect(targetWhy({ ...willBe, state: 'done' }, { action: 'member.ban' })).toBeNull()
})

test('the summary tells what came of everybody, singular and plural', () => {
  const states = { done: 245, failed: 1, skipped: 52, dropped: 1 }
  expect(summaryWords({ action: 'member.ban', states })).toBe(
    '245 were banned, 1 failed, 1 was taken out and 52 were left out by the plan.',
  )
  expect(summaryWords({ action: 'member.kick', states: { done: 1 } })).toBe('1 was kicked.')
  expect(summaryWords({ action: 'member.kick', states: {} })).toBe('Nothing came of it.')
})

test('only those who have a turn count for the progress', () => {
  const states = { done: 3, refused: 1, waiting: 5, running: 1, skipped: 40, dropped: 2, cancelled: 7 }
  expect(turns({ states })).toEqual({ had: 4, all: 10 })
  expect(waiting({ states })).toBe(6)
})

test('a screen reader hears of a run at its quarters, its rests and its end, not with every result', () => {
  const at = (done: number, status: 'running' | 'paused' | 'done' = 'running') =>
    saidWords({ action: 'member.ban', status, states: { done, waiting: 1_000 - done } })
  const heard = new Set(Array.from({ length: 1_000 }, (_, done) => at(done)))
  expect([...heard]).toEqual([0, 25, 50, 75].map(percent => `Running, ${percent} percent done.`))
  expect(at(300, 'paused')).toBe('Paused.')
  expect(at(1_000, 'done')).toBe('Finished: 1,000 were banned.')
  expect(saidWords({ action: 'member.ban', status: 'planned', states: { waiting: 3 } })).toBe('')
})

test('whoever asked withdraws a run that waits; who may decide denies it instead, and who may only stop it cancels it', () => {
  const words = (
    viewerId: string,
    may: { cancel: boolean; decide: boolean },
    status: 'asking' | 'planned' = 'asking',
  ) => cancelWords({ status, may, requestedBy: { id: '13', name: 'Mia' } }, viewerId)
  expect(words('13', { cancel: true, decide: false })).toBe('Withdraw request')
  expect(words('12', { cancel: true, decide: true })).toBeNull()
  expect(words('12', { cancel: true, decide: false })).toBe('Cancel this run')
  expect(words('14', { cancel: false, decide: false })).toBeNull()
  expect(words('13', { cancel: true, decide: false }, 'planned')).toBe('Discard')
})
