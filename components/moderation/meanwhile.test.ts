import { expect, test } from 'vitest'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { laterId, meanwhileAsEntry, newsSince } from './meanwhile'

const rex = { id: 'rex', name: 'Rex' }

function entry(id: string, actorId: string, outcome: AuditEntryView['outcome'] = 'done'): AuditEntryView {
  const told = { entryId: id, action: 'member.ban', actorName: actorId, at: '2026-03-01T12:00:00.000Z' }
  return { ...meanwhileAsEntry(told, rex), actor: { id: actorId, name: actorId }, outcome }
}

const history = [entry('5', 'bo'), entry('4', 'mia'), entry('3', 'bo', 'refused'), entry('2', 'ada'), entry('1', 'bo')]

test('news is what others did after the entry that was shown first', () => {
  expect(newsSince(history, '1', 'mia').map(({ id }) => id)).toEqual(['5', '2'])
  expect(newsSince(history, '5', 'mia')).toEqual([])
})

test('where nothing was shown, everything by others is news', () => {
  expect(newsSince(history, null, 'mia').map(({ id }) => id)).toEqual(['5', '2', '1'])
})

test('the later of two entries is the greater id', () => {
  expect(laterId('5', null)).toBe('5')
  expect(laterId(null, '4')).toBe('4')
  expect(laterId('4', '5')).toBe('5')
})

test('what a refusal tells of somebody else becomes an entry to show', () => {
  expect(entry('7', 'bo')).toMatchObject({ id: '7', actor: { name: 'bo' }, target: rex, outcome: 'done' })
})
