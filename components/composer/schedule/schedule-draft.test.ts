import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { giveBack } from '../store/aside'
import { composed } from '../store/edited-message'
import { changeMessage, createEditorStore } from '../store/editor-store'
import { takeOut } from '../store/take-out'
import { writingOf } from './schedule-draft'
import { beginScheduleChange } from './schedule-mode'

const scheduled = {
  id: '6',
  channelId: '3',
  message: { ...EMPTY_MESSAGE, content: 'later' },
  times: { kind: 'once', at: '2030-01-01T00:00:00.000Z' },
  missed: 'send',
  revision: 4,
} as ScheduleView

test('times that were chosen for a scheduled message and left are not those of its next change', () => {
  const store = createEditorStore({ ...EMPTY_MESSAGE, content: 'on its way' }, '7')
  const sent = composed(store.getState().message)
  const writing = () => writingOf(store.getState().target)
  const before = writing()
  beginScheduleChange(store, scheduled)
  const first = writing()
  changeMessage(store, old => ({ ...old, content: 'later today' }))
  expect(writing()).toBe(first)
  takeOut(store, sent)
  expect(store.getState().target).toHaveProperty('aside', undefined)
  expect(writing()).toBe(first)
  giveBack(store)
  expect([before, first]).not.toContain(writing())
  beginScheduleChange(store, scheduled)
  expect(writing()).not.toBe(first)
})
