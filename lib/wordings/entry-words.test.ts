import { describe, expect, test } from 'vitest'
import type { AuditEntryView } from '../queries/audit/entry-views.ts'
import { entryWords, isInSentence, plainWords } from './entry-words.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

function entry(changes: Partial<AuditEntryView>): AuditEntryView {
  return {
    id: '01956f5e-0000-7000-8000-000000000000',
    caseNumber: null,
    action: 'member.ban',
    actor: { id: '12', name: 'Bo' },
    target: { id: '16', name: 'Rex' },
    reason: '',
    outcome: 'done',
    explanation: null,
    changes: [],
    openedAt: now.toISOString(),
    settledAt: now.toISOString(),
    runId: null,
    aboutRunId: null,
    undoOf: null,
    undoOfMore: 0,
    evidenceId: null,
    undo: { state: 'possible' },
    amendments: { reason: null, withdrawn: null, open: [] },
    amends: null,
    ...changes,
  }
}

const clock = (moment: Date) => moment.toISOString().slice(11, 16)
const say = (changes: Partial<AuditEntryView>) => plainWords(entryWords(entry(changes), clock))

test('every action is said in words', () => {
  const until = { label: 'Timed out until', before: null, after: '2026-03-01T14:05:00.000Z' }
  expect(say({ action: 'member.timeout', changes: [until] })).toBe('Bo timed out Rex until 14:05')
  expect(say({ action: 'member.timeout.remove' })).toBe('Bo ended the timeout of Rex')
  expect(say({ action: 'member.nick', changes: [{ label: 'Nick', before: null, after: 'Wrecks' }] })).toBe(
    'Bo renamed Rex to Wrecks',
  )
  expect(say({ action: 'member.nick', changes: [{ label: 'Nick', before: 'Wrecks', after: null }] })).toBe(
    'Bo renamed Rex: nick cleared',
  )
  expect(say({ action: 'member.roles' })).toBe('Bo changed the roles of Rex')
  const added = { label: 'Role added', before: null, after: 'Azure' }
  const ends = { label: 'Role ends', before: null, after: '2026-03-01T14:05:00.000Z' }
  expect(say({ action: 'member.roles', changes: [added, ends] })).toBe('Bo changed the roles of Rex')
  const moved = [{ label: 'Role', before: null, after: 'Azure' }, ends]
  expect(say({ action: 'member.roles', changes: moved })).toBe('Bo changed for how long roles are worn by Rex')
  expect(say({ action: 'member.kick' })).toBe('Bo kicked Rex')
  expect(say({ action: 'member.ban' })).toBe('Bo banned Rex')
  const banEnds = { label: 'Ban ends', before: null, after: '2026-03-01T14:05:00.000Z' }
  expect(say({ action: 'member.ban', changes: [banEnds] })).toBe('Bo banned Rex until 14:05')
  expect(isInSentence('member.ban', banEnds)).toBe(true)
  expect(isInSentence('ban.end', banEnds)).toBe(false)
  expect(say({ action: 'ban.remove' })).toBe('Bo unbanned Rex')
})

test('what was done to somebody whose data was erased is still told', () => {
  expect(say({ action: 'member.nick', actor: null, target: null })).toBe('Somebody renamed somebody')
  expect(say({ action: 'member.ban', target: null })).toBe('Bo banned somebody')
  expect(say({ action: 'member.roles', target: null })).toBe('Bo changed the roles of somebody')
  expect(say({ action: 'message.delete', target: null })).toBe('Bo deleted a message')
})

test('an import tells of which file, and how much of it there is', () => {
  const changes = [
    { label: 'File', before: null, after: 'notes.csv' },
    { label: 'Notes imported', before: null, after: '1,200' },
  ]
  expect(say({ action: 'note.import', target: null, changes })).toBe('Bo imported 1,200 notes from notes.csv')
  const one = { label: 'Notes imported', before: null, after: '1' }
  expect(say({ action: 'note.import', target: null, changes: [changes[0]!, one] })).toBe(
    'Bo imported 1 note from notes.csv',
  )
  expect(say({ action: 'note.import', target: null, outcome: 'failed', changes: [] })).toBe(
    'Bo tried to import notes from a file',
  )
})

test('an erasure names the id alone', () => {
  expect(say({ action: 'person.erase', target: { id: '16', name: '16' } })).toBe('Bo erased what was kept about 16')
})

describe('how it went', () => {
  test.each([
    ['done', 'Bo banned Rex'],
    ['partial', 'Bo partly banned Rex'],
    ['pending', 'Bo is banning Rex'],
    ['refused', 'Bo tried to ban Rex'],
    ['failed', 'Bo tried to ban Rex'],
    ['unknown', 'Bo tried to ban Rex'],
  ] as const)('%s', (outcome, sentence) => {
    expect(say({ outcome })).toBe(sentence)
  })
})

test('an action without words is still shown', () => {
  expect(say({ action: 'member.frob' })).toBe('Bo: member frob, Rex')
  expect(say({ action: 'guild.frob', target: null })).toBe('Bo: guild frob')
})

test('what is done to a role or to the guild reads well too', () => {
  expect(say({ action: 'role.create', target: { id: '5', name: 'Helper' } })).toBe('Bo created the role Helper')
  const named = { label: 'Name', before: null, after: 'Helper' }
  expect(say({ action: 'role.create', target: null, changes: [named] })).toBe('Bo created the role Helper')
  expect(say({ action: 'role.create', target: null })).toBe('Bo created a role')
  expect(say({ action: 'role.reorder', target: null })).toBe('Bo changed the order of the roles')
  expect(say({ action: 'export.members', target: null })).toBe('Bo saved the list of members as a file')
  const off = { label: 'Muted in voice', before: 'yes', after: 'no' }
  expect(say({ action: 'member.voice.mute', changes: [off] })).toBe('Bo unmuted Rex')
})

test('what is done to a run of somebody else names whose it is', () => {
  const target = { id: '13', name: 'Mia' }
  const told = ['approve', 'deny', 'pause', 'resume', 'cancel'].map(what => say({ action: `run.${what}`, target }))
  expect(told).toEqual([
    'Bo approved a bulk run of Mia',
    'Bo denied a bulk run of Mia',
    'Bo paused a bulk run of Mia',
    'Bo resumed a bulk run of Mia',
    'Bo cancelled a bulk run of Mia',
  ])
})

test('names stay apart from the words around them', () => {
  expect(entryWords(entry({}), clock)).toEqual([{ name: 'Bo' }, ' banned ', { name: 'Rex' }])
})

test('of messages in a channel that the viewer may not read, the sentence says that and nothing else', () => {
  const hidden = { target: null, isHidden: true }
  const place = 'in a channel that you may not read'
  expect(say({ action: 'message.delete', ...hidden })).toBe(`Bo deleted a message ${place}`)
  expect(say({ action: 'message.delete.bulk', ...hidden, outcome: 'failed' })).toBe(
    `Bo tried to delete messages ${place}`,
  )
  expect(say({ action: 'reaction.clear', ...hidden })).toBe(`Bo removed all reactions to a message ${place}`)
})
