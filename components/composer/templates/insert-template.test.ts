import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { keptPart } from '@/lib/message-rules/kept-part'
import { pingsOf } from '@/lib/message-rules/pings'
import { setReply } from '../send/set-reply'
import { composed } from '../store/edited-message'
import { changeMessage, createEditorStore } from '../store/editor-store'
import { undo } from '../store/undo-redo'
import { insertTemplate } from './insert-template'
import { isBlank } from './is-blank'
import { nameInUse } from './template-in-use'

const reply = { guildId: '1', channelId: '2', messageId: '3' }

test('a template takes the place of text and embeds in one step; files keep their uploads, and the reply stays', () => {
  const store = createEditorStore({ ...EMPTY_MESSAGE, reply, files: [{ id: '5', filename: 'a.png', size: 3 }] }, '2')
  expect(isBlank(store.getState())).toBe(true)
  changeMessage(store, message => ({ ...message, content: 'written' }))
  expect(isBlank(store.getState())).toBe(false)
  const before = store.getState().message
  insertTemplate(store, { ...EMPTY_MESSAGE, content: 'kept', embeds: [{ ...EMPTY_EMBED, title: 'Rules' }] })
  const { message, channelId } = store.getState()
  expect(message).toMatchObject({ content: 'kept', embeds: [{ title: 'Rules' }], reply })
  expect(message.files).toBe(before.files)
  expect(channelId).toBe('2')
  undo(store)
  expect(store.getState().message).toBe(before)
})

test('whether a reply pings its author is neither kept in a template nor changed by one', () => {
  const replying = (content: string, pings: boolean) => {
    const store = createEditorStore({ ...EMPTY_MESSAGE, content }, '2')
    setReply(store, reply)
    changeMessage(store, message => ({ ...message, mentions: { ...message.mentions, repliedUser: pings } }))
    return store
  }
  const pings = (store: ReturnType<typeof replying>) => pingsOf(store.getState().message).repliedUser
  const kept = keptPart(composed(replying('Rules', true).getState().message))
  expect(kept.mentions.repliedUser).toBe(false)
  const quiet = replying('', false)
  insertTemplate(quiet, { ...kept, mentions: { ...kept.mentions, repliedUser: true } })
  expect(pings(quiet)).toBe(false)
  const loud = replying('', true)
  insertTemplate(loud, kept)
  expect(pings(loud)).toBe(true)
})

test('what is in use is called as it is called now, and is not offered any more once it is deleted', () => {
  const inUse = { id: '1', name: 'Rules', version: 2 }
  expect(nameInUse(null, [])).toBeNull()
  expect(nameInUse(inUse, null)).toBe('Rules')
  expect(nameInUse(inUse, [{ id: '1', name: 'Guide' }])).toBe('Guide')
  expect(nameInUse(inUse, [{ id: '2', name: 'Rules' }])).toBeNull()
})
