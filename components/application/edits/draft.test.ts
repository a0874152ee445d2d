import { expect, test } from 'vitest'
import {
  afterSaving,
  conflictsOf,
  type Draft,
  editOf,
  keepMine,
  shownOf,
  unsavedOf,
  withField,
  without,
} from './draft.ts'

const NOW = { name: 'Steward', uris: ['https://a.example'] }
type Fields = typeof NOW

const typed = (draft: Draft<Fields>, name: string, now = NOW) => withField(draft, { now, field: 'name', to: name })

test('what is typed is shown and unsaved, until it is typed back', () => {
  const draft = typed(typed({}, 'Stewardess'), 'Warden')
  expect(shownOf(NOW, draft)).toEqual({ ...NOW, name: 'Warden' })
  expect(unsavedOf(NOW, draft)).toEqual(['name'])
  expect(editOf(NOW, draft)).toEqual({ base: { name: 'Steward' }, change: { name: 'Warden' } })
  expect(typed(draft, 'Steward')).toEqual({})
})

test('a field that is only changed elsewhere follows', () => {
  const draft = typed({}, 'Warden')
  const now = { ...NOW, uris: [] }
  expect(shownOf(now, draft)).toEqual({ name: 'Warden', uris: [] })
  expect(conflictsOf(now, draft)).toEqual([])
})

test('a field that is changed here and elsewhere waits for a choice', () => {
  const draft = typed({}, 'Warden')
  const now = { ...NOW, name: 'Marshal' }
  expect(conflictsOf(now, draft)).toEqual(['name'])
  // To go on typing is no choice.
  expect(conflictsOf(now, typed(draft, 'Wardens', now))).toEqual(['name'])
  const mine = keepMine(draft, now, 'name')
  expect(conflictsOf(now, mine)).toEqual([])
  expect(editOf(now, mine)).toEqual({ base: { name: 'Marshal' }, change: { name: 'Warden' } })
  expect(shownOf(now, without(draft, 'name'))).toEqual(now)
})

test('the same change elsewhere leaves nothing to save', () => {
  const draft = typed({}, 'Warden')
  const now = { ...NOW, name: 'Warden' }
  expect([unsavedOf(now, draft), conflictsOf(now, draft)]).toEqual([[], []])
})

test('what was typed while it was saved stays', () => {
  const sent = typed({}, 'Warden')
  expect(afterSaving(sent, sent, null)).toEqual({})
  const more = afterSaving(typed(sent, 'Wardens'), sent, null)
  expect(more).toEqual({ name: { from: 'Warden', to: 'Wardens' } })
  expect(conflictsOf({ ...NOW, name: 'Warden' }, more)).toEqual([])
})

test('what the platform has made of it is no change by somebody else', () => {
  const sent = typed({}, 'Night ')
  const holds = { ...NOW, name: 'Night' }
  const more = afterSaving(typed(sent, 'Night Watch'), sent, holds)
  expect(conflictsOf(holds, more)).toEqual([])
  expect(editOf(holds, more)).toEqual({ base: { name: 'Night' }, change: { name: 'Night Watch' } })
})
