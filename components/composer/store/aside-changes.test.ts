import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import type { ComposedMessageView, ScheduleView } from '@/lib/queries/composer/composer-views'
import { isWorthKeeping } from '../drafts/keep-draft'
import { beginScheduleChange, beginScheduleCopy, keepAsNew } from '../schedule/schedule-mode'
import { beginCopy, beginEdit } from '../send/edit-mode'
import { exchangeAside, giveBack, withoutSent } from './aside'
import { composed, edited } from './edited-message'
import { changeMessage, createEditorStore } from './editor-store'
import { hasLeft } from './has-left'

const said = (content: string) => composed(edited({ ...EMPTY_MESSAGE, content }))
const posted = (content: string): ComposedMessageView => ({
  channelId: '3',
  messageId: content,
  editedAt: null,
  message: said(content),
})
const scheduled = {
  id: '6',
  channelId: '9',
  message: said('later'),
  times: { kind: 'once', at: '2030-01-01T00:00:00.000Z' },
  missed: 'send',
  revision: 4,
} as ScheduleView

type Store = ReturnType<typeof createEditorStore>
const at = (store: Store) => {
  const { message, channelId, target } = store.getState()
  return [target.kind, composed(message).content, channelId]
}
const type = (store: Store, content: string) => changeMessage(store, old => ({ ...old, content }))

/** An edit that is half typed, over a draft for another channel. */
function halfEdited(draft = 'my long draft') {
  const store = createEditorStore(said(draft), '7')
  beginEdit(store, posted('first'))
  type(store, 'first, half')
  return store
}

test('an edit over another that is half typed lays that aside, with the message that it changes', () => {
  const store = halfEdited()
  beginEdit(store, posted('second'))
  const { target } = store.getState()
  expect(target).toMatchObject({ kind: 'edit', messageId: 'second', aside: { content: 'first, half' } })
  // As a browser keeps it over a reload.
  expect(JSON.parse(JSON.stringify(target))).toMatchObject({
    asideTarget: { kind: 'edit', messageId: 'first', original: { content: 'first' } },
    before: { aside: { content: 'my long draft' }, asideChannelId: '7' },
  })
  giveBack(store)
  expect(at(store)).toEqual(['edit', 'first, half', '7'])
  expect(store.getState().target).toMatchObject({ messageId: 'first', original: { content: 'first' } })
  giveBack(store)
  expect(at(store)).toEqual(['new', 'my long draft', '7'])
  expect(store.getState().target).toEqual({ kind: 'new' })
})

test('a laid-aside edit is kept over a reload also where all of its text was taken out', () => {
  const store = halfEdited('')
  type(store, '')
  beginEdit(store, posted('second'))
  expect(isWorthKeeping(store.getState())).toBe(true)
  giveBack(store)
  expect(at(store)).toEqual(['edit', '', '7'])
})

test('an edit in which nothing was changed is not laid aside', () => {
  const store = createEditorStore(said('my long draft'), '7')
  beginEdit(store, posted('first'))
  beginEdit(store, posted('second'))
  giveBack(store)
  expect(at(store)).toEqual(['new', 'my long draft', '7'])
})

test('an edit over nothing is laid aside too, and leads back to nothing, where that was to be posted', () => {
  const store = halfEdited('')
  beginScheduleChange(store, scheduled)
  expect(at(store)).toEqual(['schedule', 'later', '9'])
  giveBack(store)
  expect(at(store)).toEqual(['edit', 'first, half', '7'])
  giveBack(store)
  expect(at(store)).toEqual(['new', '', '7'])
})

test('a half-typed change of a scheduled message is laid aside for an edit, and is back in its channel', () => {
  const store = createEditorStore(EMPTY_MESSAGE, '7')
  beginScheduleChange(store, scheduled)
  type(store, 'later today')
  beginEdit(store, posted('first'))
  giveBack(store)
  expect(at(store)).toEqual(['schedule', 'later today', '9'])
  expect(store.getState().target).toMatchObject({ scheduleId: '6', revision: 4 })
})

test.each<[string, (store: Store) => void]>([
  ['a copy', store => beginCopy(store, posted('second'))],
  ['a copy of a scheduled message', store => beginScheduleCopy(store, scheduled)],
])('%s over a half-typed edit changes places with it, as often as somebody likes', (_, begin) => {
  const store = halfEdited()
  begin(store)
  const copy = at(store)
  exchangeAside(store)
  expect(at(store)).toEqual(['edit', 'first, half', '7'])
  giveBack(store)
  expect(at(store)).toEqual(copy)
  giveBack(store)
  expect(at(store)).toEqual(['new', 'my long draft', '7'])
})

test('what is gone on with as a new message does not come back a second time', () => {
  const store = createEditorStore(said('my long draft'), '7')
  beginScheduleChange(store, scheduled)
  type(store, 'later today')
  keepAsNew(store)
  giveBack(store)
  expect(at(store)).toEqual(['new', 'my long draft', '7'])
})

test('a laid-aside edit stays where a new message was sent that says the same', () => {
  const store = halfEdited()
  beginEdit(store, posted('second'))
  const { target } = store.getState()
  expect(withoutSent(target, said('first, half'))).toBe(target)
  store.setState({ target: withoutSent(target, said('my long draft')) })
  giveBack(store)
  expect(at(store)).toEqual(['edit', 'first, half', '7'])
  giveBack(store)
  expect(at(store)[1]).toBe('')
})

test('a message has left where the edit comes back that was laid aside for it', () => {
  const store = halfEdited()
  beginEdit(store, posted('second'))
  const former = store.getState()
  giveBack(store)
  expect(hasLeft(store.getState(), former)).toBe(true)
})
