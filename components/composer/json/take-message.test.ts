import { expect, test } from 'vitest'
import { type ComposedMessage, EMPTY_EMBED, EMPTY_MESSAGE, NOBODY } from '@/lib/message-rules/composed-message'
import { beginEdit } from '../send/edit-mode'
import { composed } from '../store/edited-message'
import { createEditorStore } from '../store/editor-store'
import { undo } from '../store/undo-redo'
import { leftBehind, takeMessage } from './take-message'

const GUILD = '1'
const photo = { id: '7', filename: 'photo.png', size: 3 }
const notes = { id: '', filename: 'notes.txt', size: 5 }
const message = (more: Partial<ComposedMessage>): ComposedMessage => ({ ...EMPTY_MESSAGE, ...more })

function taking(current: Partial<ComposedMessage>, taken: Partial<ComposedMessage>) {
  const store = createEditorStore(message(current), null)
  const before = store.getState().message
  const left = leftBehind(store.getState(), message(taken), GUILD)
  takeMessage(store, message(taken), GUILD)
  return { store, before, left, after: store.getState().message }
}

test('a message from outside takes the place of the one that was written, and one step back brings that again', () => {
  const { store, before, left, after } = taking({ content: 'mine' }, { content: 'yours', embeds: [EMPTY_EMBED] })
  expect([composed(after), left]).toEqual([message({ content: 'yours', embeds: [EMPTY_EMBED] }), []])
  undo(store)
  expect(store.getState().message).toBe(before)
})

test('files that are here stay the same files; one that is not cannot be brought', () => {
  const unknown = { id: '8', filename: 'other.png', size: 1 }
  const { before, left, after } = taking({ files: [photo, notes] }, { files: [notes, photo, unknown, notes] })
  expect(after.files).toEqual([before.files[1], before.files[0]])
  expect(left).toEqual(['one file that is not attached here'])
})

test('a reply within another guild is left out, one within this guild is taken', () => {
  const reply = { guildId: GUILD, channelId: '2', messageId: '3' }
  expect(taking({}, { content: 'x', reply }).after.reply).toEqual(reply)
  const foreign = taking({}, { content: 'x', reply: { ...reply, guildId: '9' } })
  expect([foreign.after.reply, foreign.left]).toEqual([null, ['the reply to a message of another guild']])
})

test('a posted message goes on answering what it answers, as loudly, whatever the JSON says of that', () => {
  const reply = { guildId: GUILD, channelId: '2', messageId: '3' }
  const posted = message({ content: 'a', reply, tts: true, mentions: { ...NOBODY, repliedUser: true } })
  const editing = (taken: Partial<ComposedMessage>) => {
    const store = createEditorStore(EMPTY_MESSAGE, '2')
    beginEdit(store, { channelId: '2', messageId: '5', editedAt: null, message: posted })
    const left = leftBehind(store.getState(), message(taken), GUILD)
    takeMessage(store, message(taken), GUILD)
    return { left, after: composed(store.getState().message) }
  }
  const after = { ...posted, content: 'b' }
  expect(editing({ content: 'b' })).toEqual({ left: [], after })
  expect(editing({ content: 'b', reply, tts: true })).toEqual({ left: [], after })
  const other = { ...reply, messageId: '9' }
  expect(editing({ content: 'b', reply: other })).toEqual({ left: ['the reply'], after })
  expect(editing({ content: 'b', reply: { ...other, guildId: '9' } })).toEqual({ left: ['the reply'], after })
  const everyone = { ...NOBODY, everyone: true }
  expect(editing({ content: 'b', mentions: everyone }).after.mentions).toEqual({ ...everyone, repliedUser: true })
})
