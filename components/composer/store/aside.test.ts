import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import type { ComposedMessageView, ScheduleView } from '@/lib/queries/composer/composer-views'
import { beginScheduleChange, beginScheduleCopy, keepAsNew } from '../schedule/schedule-mode'
import { beginCopy, beginEdit } from '../send/edit-mode'
import { exchangeAside, giveBack, putDraft } from './aside'
import { composed, edited } from './edited-message'
import { changeMessage, createEditorStore } from './editor-store'
import { hasLeft } from './has-left'
import { takeOut } from './take-out'
import { undo } from './undo-redo'

const said = (content: string) => composed(edited({ ...EMPTY_MESSAGE, content }))
const posted = (content: string): ComposedMessageView => ({
  channelId: '3',
  messageId: '4',
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

const begun = () => createEditorStore(said('my long draft'), '7')
type Store = ReturnType<typeof begun>
const at = (store: Store) => [composed(store.getState().message).content, store.getState().channelId]
const type = (store: Store, content: string) => changeMessage(store, old => ({ ...old, content }))

// Each way from a draft that was laid aside to another new message.
const ways: [string, (store: Store) => void, unknown[]][] = [
  ['a copy that is loaded over it', store => beginCopy(store, posted('other')), ['other', '7']],
  ['a copy of a scheduled message over it', store => beginScheduleCopy(store, scheduled), ['later', '9']],
  [
    'a change that is kept as a new message',
    store => {
      beginScheduleChange(store, scheduled)
      keepAsNew(store)
    },
    ['later', '9'],
  ],
  [
    'a copy that is loaded while something is edited',
    store => {
      beginEdit(store, posted('posted'))
      beginCopy(store, posted('other'))
    },
    ['other', '7'],
  ],
  [
    'a copy of a scheduled message while one is changed',
    store => {
      beginScheduleChange(store, scheduled)
      beginScheduleCopy(store, scheduled)
    },
    ['later', '9'],
  ],
]

test.each(ways)('a draft that was laid aside is kept beside %s', (_, go, then) => {
  const store = begun()
  go(store)
  expect(at(store)).toEqual(then)
  expect(store.getState().target).toMatchObject({ kind: 'new', aside: { content: 'my long draft' } })
})

test.each(ways)('and is back when that was sent: %s', (_, go, then) => {
  const store = begun()
  go(store)
  takeOut(store, composed(store.getState().message))
  expect(at(store)).toEqual(['my long draft', '7'])
  expect(store.getState().target).toEqual({ kind: 'new' })
  undo(store)
  expect(at(store)).toEqual(then)
})

test.each(ways)('or when nobody wants that any more: %s', (_, go) => {
  const store = begun()
  go(store)
  giveBack(store)
  expect(at(store)).toEqual(['my long draft', '7'])
  giveBack(store)
  expect(at(store)).toEqual(['', '7'])
})

test('one and the other are laid aside, and come back in turn', () => {
  const store = begun()
  beginEdit(store, posted('posted'))
  beginCopy(store, posted('copy'))
  beginEdit(store, posted('posted'))
  giveBack(store)
  expect(at(store)).toEqual(['copy', '7'])
  giveBack(store)
  expect(at(store)).toEqual(['my long draft', '7'])
})

test('where the copy was emptied, what was laid aside before it is what comes back after an edit', () => {
  const store = begun()
  beginEdit(store, posted('posted'))
  beginCopy(store, posted('copy'))
  type(store, '')
  beginEdit(store, posted('posted'))
  giveBack(store)
  expect(at(store)).toEqual(['my long draft', '7'])
})

test('what was sent is taken from wherever it is laid aside, and the rest stays', () => {
  const store = begun()
  beginEdit(store, posted('posted'))
  beginCopy(store, posted('copy'))
  beginEdit(store, posted('posted'))
  takeOut(store, said('my long draft'))
  takeOut(store, said('copy'))
  giveBack(store)
  expect(at(store)).toEqual(['', '7'])
})

test('what is written and what is laid aside change places, as often as somebody likes', () => {
  const store = begun()
  beginScheduleChange(store, scheduled)
  keepAsNew(store)
  exchangeAside(store)
  expect(at(store)).toEqual(['my long draft', '7'])
  exchangeAside(store)
  expect(at(store)).toEqual(['later', '9'])
  type(store, '')
  exchangeAside(store)
  expect(at(store)).toEqual(['my long draft', '7'])
  expect(store.getState().target).toEqual({ kind: 'new' })
})

test('a copy in which nobody wrote anything is not laid aside for the next one, and one that was changed is', () => {
  const store = begun()
  expect(beginCopy(store, posted('one'))).toBe(true)
  expect(beginCopy(store, posted('two'))).toBe(false)
  type(store, 'two, and more')
  expect(beginCopy(store, posted('three'))).toBe(true)
  undo(store)
  undo(store)
  expect(beginCopy(store, posted('four'))).toBe(false)
  giveBack(store)
  expect(at(store)).toEqual(['my long draft', '7'])
})

test('whoever loads a copy is told that something is laid aside for it, where it is', () => {
  const store = begun()
  beginScheduleCopy(store, scheduled)
  expect(store.getState().said).toBe('A copy is loaded. What you were writing is laid aside.')
  const empty = createEditorStore(EMPTY_MESSAGE, '7')
  beginScheduleCopy(empty, scheduled)
  expect(empty.getState()).toMatchObject({ said: 'A copy is loaded.', target: { kind: 'new' } })
})

test('a copy over nothing leaves nothing to come back to', () => {
  const store = createEditorStore(EMPTY_MESSAGE, '7')
  beginEdit(store, posted('posted'))
  beginCopy(store, posted('copy'))
  store.setState({ channelId: '8' })
  takeOut(store, said('copy'))
  expect(at(store)).toEqual(['', '8'])
})

/** Whether the message in the editor has left it in one of these steps. */
function leaves(store: Store, ...steps: (() => void)[]): boolean {
  const left: boolean[] = []
  const stop = store.subscribe((state, former) => void left.push(hasLeft(state, former)))
  for (const step of steps) step()
  stop()
  return left.includes(true)
}

test.each(ways)('a message has left also where another comes back in its place: %s', (_, go) => {
  const sent = begun()
  expect(leaves(sent, () => go(sent))).toBe(false)
  expect(leaves(sent, () => takeOut(sent, composed(sent.getState().message)))).toBe(true)
  const stopped = begun()
  go(stopped)
  expect(leaves(stopped, () => giveBack(stopped))).toBe(true)
  expect(leaves(stopped, () => undo(stopped))).toBe(false)
})

test('with two laid aside each leaves in its turn', () => {
  const store = begun()
  beginEdit(store, posted('posted'))
  beginCopy(store, posted('copy'))
  beginEdit(store, posted('posted'))
  for (let turn = 0; turn < 3; turn++) expect(leaves(store, () => giveBack(store))).toBe(true)
})

test('a message that is laid aside in its turn has not left, nor one behind which another goes', () => {
  const store = begun()
  beginScheduleChange(store, scheduled)
  keepAsNew(store)
  expect(
    leaves(
      store,
      () => exchangeAside(store),
      () => exchangeAside(store),
    ),
  ).toBe(false)
  expect(leaves(store, () => takeOut(store, said('my long draft')))).toBe(false)
})

test('a kept draft that is brought back lays aside what was written since, before what that had laid aside itself', () => {
  const kept = begun()
  beginCopy(kept, posted('copy'))
  const draft = kept.getState()
  const store = begun()
  type(store, 'a long answer')
  putDraft(store, { message: composed(draft.message), target: draft.target, channelId: '9' })
  expect(at(store)).toEqual(['copy', '9'])
  giveBack(store)
  expect(at(store)).toEqual(['a long answer', '7'])
  giveBack(store)
  expect(at(store)).toEqual(['my long draft', '7'])
})

test('where nothing was written since, it comes back as it was kept', () => {
  const store = begun()
  type(store, '')
  putDraft(store, { message: said('kept'), target: { kind: 'new' }, channelId: '9' })
  expect(store.getState().target).toEqual({ kind: 'new' })
  expect(at(store)).toEqual(['kept', '9'])
})
