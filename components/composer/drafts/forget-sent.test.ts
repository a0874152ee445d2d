import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { beginEdit } from '../send/edit-mode'
import { composed, edited } from '../store/edited-message'
import { createEditorStore } from '../store/editor-store'
import type { Target } from '../store/target'
import { undo } from '../store/undo-redo'
import { keptDrafts } from './draft-slots'
import { forgetSent } from './forget-sent'
import { countOpen } from './open-editors'

const SLOTS = 'steward.composer.1.2.3.'
const said = (content: string) => composed(edited({ ...EMPTY_MESSAGE, content }))
const SENT = said('Quiz night')
const POSTED = { channelId: '5', messageId: '6', message: said('posted'), editedAt: null }
const held: { name: string }[] = []
let storage: Storage

beforeEach(() => {
  storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(storage, { [key]: text }),
    removeItem: (key: string) => delete storage[key],
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  held.length = 0
})

const editor = (content: string) => createEditorStore(said(content), '7')
const text = (store: ReturnType<typeof editor>) => composed(store.getState().message).content

function keep(slot: string, content: string, target: Target = { kind: 'new' }) {
  const draft = { savedAt: Date.now(), writer: 'w', message: said(content), channelId: '7', target }
  storage.setItem(SLOTS + slot, JSON.stringify(draft))
}

test('what was sent leaves the editor in one step that can be taken back, and what was written since stays', async () => {
  const store = editor('Quiz night')
  await forgetSent(store, SLOTS, SENT)
  expect(text(store)).toBe('')
  undo(store)
  expect(text(store)).toBe('Quiz night')
  const other = editor('Another thing')
  await forgetSent(other, SLOTS, SENT)
  expect(text(other)).toBe('Another thing')
})

test('what was sent is not laid aside any more, while the edit that was begun meanwhile goes on', async () => {
  const store = editor('Quiz night')
  beginEdit(store, POSTED)
  await forgetSent(store, SLOTS, SENT)
  expect(text(store)).toBe('posted')
  expect(store.getState().target).toMatchObject({ kind: 'edit', messageId: '6', aside: undefined })
})

test('whoever has left the page does not find what was sent among the drafts, and finds everything else', async () => {
  const original = POSTED.message
  const aside = { kind: 'edit', channelId: '5', messageId: '6', original, editedAt: null, aside: SENT } as const
  keep('left', 'Quiz night')
  keep('other', 'Another thing')
  keep('edit', 'posted, and more', aside)
  keep('tab', 'Quiz night')
  held.push({ name: `${SLOTS}tab` })
  await forgetSent(editor(''), SLOTS, SENT)
  expect(Object.keys(storage).map(key => key.slice(SLOTS.length))).toEqual(['other', 'edit', 'tab'])
  const { message, target } = JSON.parse(storage.getItem(`${SLOTS}edit`)!)
  expect(message.content).toBe('posted, and more')
  expect(target).not.toHaveProperty('aside')
})

test('where something was laid aside for what was sent or emptied, that is the draft', async () => {
  const aside = { aside: said('Mine'), asideChannelId: '8', before: { aside: said('Older'), asideChannelId: '9' } }
  keep('sent', 'Quiz night', { kind: 'new', ...aside })
  keep('emptied', '', { kind: 'new', ...aside })
  keep('both', 'another', { kind: 'new', ...aside, aside: SENT })
  await forgetSent(editor(''), SLOTS, SENT)
  const drafts = keptDrafts(storage, SLOTS).map(({ slot, draft: { message, channelId, target } }) => [
    slot.slice(SLOTS.length),
    message.content,
    channelId,
    target.aside?.content,
  ])
  expect(drafts).toEqual([
    ['sent', 'Mine', '8', 'Older'],
    ['emptied', 'Mine', '8', 'Older'],
    ['both', 'another', '7', 'Older'],
  ])
})

test('whoever is back before the answer does not find it in the editor, those of other guilds and pages are let be', async () => {
  const back = editor('Quiz night')
  const elsewhere = editor('Quiz night')
  const gone = editor('Quiz night')
  const close = [countOpen(back, SLOTS), countOpen(elsewhere, 'steward.composer.1.2.4.')]
  countOpen(gone, SLOTS)()
  await forgetSent(editor(''), SLOTS, SENT)
  expect([back, elsewhere, gone].map(text)).toEqual(['', 'Quiz night', 'Quiz night'])
  for (const each of close) each()
})
