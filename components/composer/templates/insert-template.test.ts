import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
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

test('what is in use is called as it is called now, and is not offered any more once it is deleted', () => {
  const inUse = { id: '1', name: 'Rules', version: 2 }
  expect(nameInUse(null, [])).toBeNull()
  expect(nameInUse(inUse, null)).toBe('Rules')
  expect(nameInUse(inUse, [{ id: '1', name: 'Guide' }])).toBe('Guide')
  expect(nameInUse(inUse, [{ id: '2', name: 'Rules' }])).toBeNull()
})
