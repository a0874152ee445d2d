import { expect, test } from 'vitest'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { foundOrder } from './lost-order'
import { meanwhileAsEntry } from './meanwhile'

const MIA = '7'

function entry(id: string, changes: Partial<AuditEntryView> = {}): AuditEntryView {
  const deed = { entryId: id, action: 'member.warn', actorName: 'Mia', at: '2025-01-01T00:00:00.000Z' } as const
  return { ...meanwhileAsEntry(deed, { id: '1', name: 'Rex' }), actor: { id: MIA, name: 'Mia' }, ...changes }
}

const find = (history: AuditEntryView[], sinceId: string | null = '2') =>
  foundOrder(history, { action: 'member.warn', viewerId: MIA, sinceId })?.id

test('the viewer’s own order of that kind is found once it is settled', () => {
  expect(find([entry('3'), entry('2')])).toBe('3')
  expect(find([entry('3')], null)).toBe('3')
  expect(find([entry('3', { outcome: 'partial' })])).toBe('3')
  for (const outcome of ['pending', 'failed', 'refused', 'unknown'] as const)
    expect(find([entry('3', { outcome })])).toBeUndefined()
})

test('what was there before, what others did, another action and an undo are something else', () => {
  expect(find([entry('2'), entry('1')])).toBeUndefined()
  expect(find([entry('3', { actor: { id: '8', name: 'Bo' } })])).toBeUndefined()
  expect(find([entry('3', { action: 'member.ban' })])).toBeUndefined()
  expect(find([entry('3', { undoOf: '1' })])).toBeUndefined()
})
