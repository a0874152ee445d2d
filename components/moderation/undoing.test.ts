import { expect, test } from 'vitest'
import { meanwhileAsEntry } from './meanwhile'
import { undoingOf } from './undoing'

test('until when it holds is said by the clock that the page shows, also where the server renders it first', () => {
  const deed = { entryId: '3', action: 'member.ban', actorName: 'Mia', at: '2026-03-04T09:00:00.000Z' } as const
  const changes = [{ label: 'Ban ends', before: null, after: '2026-03-05T10:00:00.000Z' }]
  const entry = { ...meanwhileAsEntry(deed, { id: '1', name: 'Rex' }), changes }
  const now = new Date('2026-03-04T12:00:00.000Z')
  const told = (timeZone: string) => undoingOf(entry, { now, timeZone }).told
  expect(told('Australia/Eucla')).toBe('Mia banned Rex until 5 Mar, 18:45')
  expect(told('UTC')).toBe('Mia banned Rex until 5 Mar, 10:00')
})

test('before an edit of a message that had other files is taken back it is said that files do not come back', () => {
  const deed = { entryId: '3', action: 'message.edit', actorName: 'Mia', at: '2026-03-04T09:00:00.000Z' } as const
  const shown = { now: new Date('2026-03-04T12:00:00.000Z'), timeZone: 'UTC' }
  const entry = meanwhileAsEntry(deed, { id: '1', name: 'general' })
  const consequenceOf = (label: string, before: string | null) =>
    undoingOf({ ...entry, changes: [{ label, before, after: 'b.png' }] }, shown).consequence
  expect(consequenceOf('Files', 'a.png')).toMatch(/Files that were taken away cannot be brought back\.$/)
  expect(consequenceOf('Files', null)).toBeUndefined()
  expect(consequenceOf('Text', 'a.png')).toBeUndefined()
})
