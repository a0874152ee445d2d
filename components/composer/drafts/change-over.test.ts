import { expect, test } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { saySent } from '../send/say-sent'
import { giveBack } from '../store/aside'
import { composed } from '../store/edited-message'
import { changeMessage, createEditorStore, replaceMessage } from '../store/editor-store'
import { takeOut } from '../store/take-out'
import { changeOver } from './change-over'
import { withFocusHeard } from './test-with-focus-heard'

const BACK = 'What you laid aside is back.'

const { focused } = withFocusHeard()

/** A new message over another that is laid aside. */
function written() {
  const store = createEditorStore(EMPTY_MESSAGE, '7')
  const aside = { ...EMPTY_MESSAGE, content: 'my long draft' }
  replaceMessage(store, { ...EMPTY_MESSAGE, content: 'copy' }, { kind: 'new', aside, asideChannelId: '7' })
  return store
}

test('whoever changes over hears it, each time', () => {
  const store = written()
  const heard: string[] = []
  store.subscribe(({ said }, former) => said !== former.said && heard.push(said.trim()))
  changeOver(store)
  changeOver(store)
  expect(heard).toEqual([BACK, BACK])
})

test('the button keeps the focus as long as there is something to change over to, then the text has it', () => {
  const store = written()
  changeOver(store)
  expect(focused()).toEqual([])
  changeMessage(store, old => ({ ...old, content: '' }))
  changeOver(store)
  expect(store.getState().target).toEqual({ kind: 'new' })
  expect(focused()).toEqual(['[data-path="content"]'])
})

test('where a change comes back that was laid aside, the button is gone, and the text has the focus', () => {
  const store = createEditorStore(EMPTY_MESSAGE, '7')
  const original = { ...EMPTY_MESSAGE, content: 'posted' }
  const asideTarget = { kind: 'edit', channelId: '7', messageId: '9', editedAt: null, original } as const
  const aside = { ...EMPTY_MESSAGE, content: 'posted, and changed' }
  replaceMessage(store, { ...EMPTY_MESSAGE, content: 'copy' }, { kind: 'new', aside, asideChannelId: '7', asideTarget })
  changeOver(store)
  expect(store.getState().target).toMatchObject({ kind: 'edit', aside: { content: 'copy' } })
  expect(focused()).toEqual(['[data-path="content"]'])
})

test('what comes back by itself is told too, with where the other was sent', () => {
  const store = written()
  takeOut(store, composed(store.getState().message))
  expect(store.getState().said).toBe(BACK)
  saySent(store, 'art')
  expect(store.getState().said).toBe(`Sent in #art. ${BACK}`)
})

test('where nothing was laid aside, nothing is said to be back', () => {
  const store = createEditorStore({ ...EMPTY_MESSAGE, content: 'alone' }, '7')
  giveBack(store)
  expect(store.getState().said).toBe('')
  saySent(store, 'art')
  expect(store.getState().said).toBe('Sent in #art.')
})
