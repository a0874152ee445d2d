import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { beginDraft } from './begin-draft'
import { keptDrafts, slotsOf } from './draft-slots'

const SLOTS = slotsOf('2', '3')

function storage(): Storage {
  const kept: Storage = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => delete kept[key],
  })
  return kept
}

const openTab = () => vi.stubGlobal('sessionStorage', storage())

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  openTab()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function keep(slot: string, content: string, age = 0) {
  const message = { ...EMPTY_MESSAGE, content }
  const draft = { savedAt: Date.now() - age, writer: 'w', message, channelId: '7', target: { kind: 'new' } }
  localStorage.setItem(SLOTS + slot, JSON.stringify(draft))
}

const texts = () => keptDrafts(localStorage, SLOTS).map(({ draft }) => draft.message.content)

test('where the browser does not tell what is open, tab after tab goes on with the newest draft, and no other is lost', async () => {
  vi.stubGlobal('navigator', {})
  keep('a', 'newest')
  keep('b', 'older', 60_000)
  for (let tab = 0; tab < 12; tab++) {
    openTab()
    const { slot, found } = await beginDraft('2', '3')
    expect(found?.message.content).toBe('newest')
    expect(localStorage.getItem(slot)).toContain('newest')
  }
  expect(texts()).toEqual(['newest', 'older'])
})

test('where it tells, a draft stays where it is, and one that is open is left to its tab', async () => {
  const held = [{ name: `${SLOTS}a` }]
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } })
  keep('a', 'newest')
  keep('b', 'older', 60_000)
  expect(await beginDraft('2', '3')).toMatchObject({ slot: `${SLOTS}b`, elsewhere: 1 })
  expect(texts()).toEqual(['newest', 'older'])
})
