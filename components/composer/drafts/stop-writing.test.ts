import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { beginCopy, beginEdit } from '../send/edit-mode'
import { composed } from '../store/edited-message'
import { changeMessage, createEditorStore } from '../store/editor-store'
import { discardDraft, stopChanging } from './stop-writing'
import { withFocusHeard } from './test-with-focus-heard'

const { focused } = withFocusHeard()

const begun = () => createEditorStore({ ...EMPTY_MESSAGE, content: 'half an idea' }, '7')
const text = (store: ReturnType<typeof begun>) => composed(store.getState().message).content
const message = { ...EMPTY_MESSAGE, content: 'posted' }
const posted = { channelId: '5', messageId: '6', message, editedAt: null }

test('whoever stops editing is led to the text, also on a phone where the preview is in view', () => {
  const store = begun()
  beginEdit(store, posted)
  store.setState({ shown: 'preview' })
  stopChanging(store)
  expect(text(store)).toBe('half an idea')
  expect(focused()).toEqual(['[data-path="content"]'])
  expect(store.getState().shown).toBe('edit')
})

test('the button that discards keeps the focus while another draft comes back, then the text has it', () => {
  const store = begun()
  beginEdit(store, posted)
  changeMessage(store, old => ({ ...old, content: 'posted, and more' }))
  beginCopy(store, posted)
  discardDraft(store)
  expect(text(store)).toBe('posted, and more')
  expect(focused()).toEqual([])
  discardDraft(store)
  expect(focused()).toEqual([])
  discardDraft(store)
  expect(text(store)).toBe('')
  expect(focused()).toEqual(['[data-path="content"]'])
})
