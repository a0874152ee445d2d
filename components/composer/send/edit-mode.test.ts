import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { beginScheduleChange, beginScheduleCopy, leaveSchedule } from '../schedule/schedule-mode'
import { giveBack } from '../store/aside'
import { composed } from '../store/edited-message'
import { changeMessage, createEditorStore } from '../store/editor-store'
import { redo, undo } from '../store/undo-redo'
import { beginCopy, beginEdit, leaveSaved, renewOriginal } from './edit-mode'
import { setReply } from './set-reply'

const file = { id: '1', filename: 'x.txt', size: 1 }
const mentions = { ...EMPTY_MESSAGE.mentions, everyone: true }
const message = { ...EMPTY_MESSAGE, content: 'posted', files: [file], tts: true, mentions }
const view = { channelId: '3', messageId: '4', message, editedAt: null }
const another = { ...view, messageId: '5', message: { ...message, content: 'another' } }

const begun = (content: string) => createEditorStore({ ...EMPTY_MESSAGE, content }, '7')
const text = (store: ReturnType<typeof begun>) => composed(store.getState().message).content

test('what was being written is laid aside, and is back after one edit and another', () => {
  const store = begun('half an idea')
  beginEdit(store, view)
  expect(composed(store.getState().message)).toEqual(message)
  for (let step = 0; step < 300; step++) changeMessage(store, old => ({ ...old, content: `${step}` }))
  beginEdit(store, another)
  giveBack(store)
  expect(text(store)).toBe('299')
  giveBack(store)
  expect(text(store)).toBe('half an idea')
  expect(store.getState()).toMatchObject({ target: { kind: 'new' }, channelId: '7' })
})

test('one step back is what was written before, as a new message again', () => {
  const store = begun('half an idea')
  beginEdit(store, view)
  undo(store)
  expect(text(store)).toBe('half an idea')
  expect(store.getState().target).toEqual({ kind: 'new' })
})

test('an edit from nothing leads back to nothing', () => {
  const store = begun(' ')
  beginEdit(store, view)
  giveBack(store)
  expect(text(store)).toBe('')
})

test('discarding an edit brings back what was being written, and discarding that leaves nothing', () => {
  const store = begun('half an idea')
  beginEdit(store, view)
  giveBack(store)
  expect(text(store)).toBe('half an idea')
  expect(store.getState()).toMatchObject({ target: { kind: 'new' }, channelId: '7' })
  giveBack(store)
  expect(text(store)).toBe('')
})

test('a copy pings nobody, answers nothing and has no files', () => {
  const store = begun('')
  beginCopy(store, { ...view, message: { ...message, reply: { guildId: '1', channelId: '3', messageId: '9' } } })
  expect(composed(store.getState().message)).toEqual({ ...EMPTY_MESSAGE, content: 'posted' })
  expect(store.getState().target).toEqual({ kind: 'new' })
})

test('what is compared with is renewed without touching what was written, and only of the same message', () => {
  const store = begun('')
  beginEdit(store, view)
  changeMessage(store, old => ({ ...old, content: 'mine' }))
  const now = { ...message, content: 'theirs' }
  renewOriginal(store, { ...another, message: now })
  expect(store.getState().target).toMatchObject({ original: message, editedAt: null })
  renewOriginal(store, { ...view, message: now, editedAt: '2026-01-01T00:00:00.000Z' })
  expect(store.getState().target).toMatchObject({ original: now, editedAt: '2026-01-01T00:00:00.000Z' })
  expect(text(store)).toBe('mine')
})

const scheduled = {
  id: '6',
  channelId: '3',
  channelName: 'general',
  message: { ...EMPTY_MESSAGE, content: 'later' },
  times: { kind: 'once', at: '2030-01-01T00:00:00.000Z' },
  missed: 'send',
  orderedBy: { id: '1', name: 'Mia' },
  state: 'waiting',
  explanation: null,
  nextAt: null,
  lastAt: null,
  lastOutcome: null,
  lastEntryId: null,
  revision: 4,
  because: { edit: [], cancel: [] },
} as const satisfies ScheduleView

test('what was being written is back after the change of a scheduled message too, and after one and the other', () => {
  const store = begun('half an idea')
  beginScheduleChange(store, scheduled)
  beginEdit(store, view)
  beginScheduleChange(store, scheduled)
  expect(text(store)).toBe('later')
  leaveSchedule(store, store.getState(), { times: scheduled.times, missed: scheduled.missed })
  expect(text(store)).toBe('half an idea')
})

test('what was being written is for its own channel again, however a scheduled message was left', () => {
  const store = begun('for staff only')
  const at = () => [text(store), store.getState().channelId]
  beginScheduleChange(store, scheduled)
  expect(at()).toEqual(['later', '3'])
  beginEdit(store, view)
  beginScheduleChange(store, scheduled)
  giveBack(store)
  expect(at()).toEqual(['for staff only', '7'])
  undo(store)
  expect(at()).toEqual(['later', '3'])
  redo(store)
  expect(at()).toEqual(['for staff only', '7'])
  beginScheduleChange(store, scheduled)
  leaveSchedule(store, store.getState(), { times: scheduled.times, missed: scheduled.missed })
  expect(at()).toEqual(['for staff only', '7'])
})

test('one step back is the channel of before too, where the step chose another', () => {
  const store = begun('for staff only')
  beginScheduleCopy(store, scheduled)
  expect(store.getState().channelId).toBe('3')
  undo(store)
  expect(store.getState().channelId).toBe('7')
  setReply(store, { guildId: '1', channelId: '3', messageId: '9' })
  expect(store.getState().channelId).toBe('3')
  undo(store)
  expect(store.getState().channelId).toBe('7')
  redo(store)
  expect(store.getState().channelId).toBe('3')
})

test('no message is in the editor for another channel than its own, not for a moment: its uploads would be lost', () => {
  const store = begun('for staff only')
  const seen = new Set<string>()
  store.subscribe(() => seen.add(`${text(store)} in ${store.getState().channelId}`))
  beginScheduleChange(store, scheduled)
  giveBack(store)
  beginScheduleCopy(store, scheduled)
  expect([...seen]).toEqual(['later in 3', 'for staff only in 7'])
})

test('a channel that somebody has chosen stays while text is taken back', () => {
  const store = begun('Hello')
  changeMessage(store, old => ({ ...old, content: 'Hello all' }))
  store.setState({ channelId: '8' })
  undo(store)
  expect(store.getState().channelId).toBe('8')
})

test('what was typed while an edit was being saved stays, and what was loaded meanwhile too', () => {
  const store = begun('half an idea')
  beginEdit(store, view)
  const sent = store.getState()
  changeMessage(store, old => ({ ...old, content: 'more' }))
  expect(leaveSaved(store, sent)).toBe(false)
  expect(text(store)).toBe('more')
  beginEdit(store, another)
  expect(leaveSaved(store, sent)).toBe(false)
  expect(text(store)).toBe('another')
})

test('what was typed while a scheduled message was being saved is a change of what was saved', () => {
  const store = begun('')
  beginScheduleChange(store, scheduled)
  changeMessage(store, old => ({ ...old, content: 'later today' }))
  const sent = store.getState()
  changeMessage(store, old => ({ ...old, content: 'later today, at noon' }))
  leaveSchedule(store, sent, { times: scheduled.times, missed: 'skip' })
  expect(text(store)).toBe('later today, at noon')
  expect(store.getState().target).toMatchObject({ revision: 5, missed: 'skip', original: { content: 'later today' } })
})
