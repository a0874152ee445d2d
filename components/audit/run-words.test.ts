import { expect, test } from 'vitest'
import type { RunInLog } from '@/lib/queries/audit/timeline-views'
import { plainWords } from './entry-words'
import { elsewhereWords } from './platform-words'
import { runTroubles, runWords } from './run-words'

const run: RunInLog = {
  id: 'r',
  action: 'member.ban',
  actor: { id: '13', name: 'Mia' },
  reason: '',
  status: 'done',
  because: null,
  undoOf: null,
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
  expect(say({ status: 'running', outcomes: { done: 5 } })).toBe('Mia is banning many members: 5 members so far')
  expect(say({ outcomes: { refused: 3 } })).toBe('Mia tried to ban 3 members')
  expect(say({ action: 'member.frob', outcomes: {} })).toBe('Mia: member frob, 0 members')
})

test('what of it did not go well is told beside', () => {
  expect(runTroubles({ ...run, outcomes: { done: 2, refused: 3, failed: 1 } })).toBe('3 refused, 1 failed')
  expect(runTroubles(run)).toBeNull()
})

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
