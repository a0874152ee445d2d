import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, forgetUnsentOfOthers, onForgotten, unsentPlace } from '../shell/unsent'
import { forgetDraft, keepDraft, keptDraft, ofPage } from './drafts'
import { storedDrafts } from './stored-drafts'

const FRESH = { reason: '' }
const MIA = '102'
const HANA = '103'
const AURORA = '201'

/** A store whose keys are its properties, as a browser's are. */
class Tab {
  getItem(key: string) {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, text: string) {
    Object.assign(this, { [key]: text })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Tab())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const reasonOf = (viewerId: string, guildId: string, key = 'banMember 16') =>
  keptDraft(storedDrafts(viewerId, guildId), key, FRESH)?.reason

test('what was typed outlives the page, for the same person in the same guild', () => {
  keepDraft(storedDrafts(MIA, AURORA), 'banMember 16', { reason: 'raid' })
  expect(reasonOf(MIA, AURORA)).toBe('raid')
  expect(reasonOf(HANA, AURORA)).toBeUndefined()
  expect(reasonOf(MIA, '202')).toBeUndefined()
})

test('what was sent is gone from the tab too', () => {
  const drafts = storedDrafts(MIA, AURORA)
  keepDraft(drafts, 'banMember 16', { reason: 'raid' })
  keepDraft(drafts, 'kickMember 16', { reason: 'spam' })
  forgetDraft(drafts, 'banMember 16')
  expect(reasonOf(MIA, AURORA)).toBeUndefined()
  expect(reasonOf(MIA, AURORA, 'kickMember 16')).toBe('spam')
  forgetDraft(drafts, 'kickMember 16')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('the tab keeps so much and no more: what was typed last stays, what is too large lives as long as the page', () => {
  const drafts = storedDrafts(MIA, AURORA)
  keepDraft(drafts, 'banMember 16', { reason: 'raid' })
  keepDraft(drafts, 'kickMember 16', { reason: 'in between' })
  keepDraft(drafts, 'banMember 16', { reason: 'raid of Friday' })
  keepDraft(drafts, 'new run', { reason: '1'.repeat(249_870) })
  keepDraft(drafts, 'import bans', { reason: '1'.repeat(300_000) })
  expect(reasonOf(MIA, AURORA)).toBe('raid of Friday')
  expect(reasonOf(MIA, AURORA, 'new run')).toHaveLength(249_870)
  expect(reasonOf(MIA, AURORA, 'kickMember 16')).toBeUndefined()
  expect(reasonOf(MIA, AURORA, 'import bans')).toBeUndefined()
  expect(keptDraft(drafts, 'import bans', FRESH)?.reason).toHaveLength(300_000)
})

test('signing out forgets it, and whoever signs in next finds nothing of others', () => {
  keepDraft(storedDrafts(MIA, AURORA), 'banMember 16', { reason: 'raid' })
  keepDraft(storedDrafts(HANA, AURORA), 'banMember 16', { reason: 'spam' })
  sessionStorage.setItem('steward.composer-tab', 'abc')
  forgetUnsentOfOthers(HANA)
  expect(reasonOf(MIA, AURORA)).toBeUndefined()
  expect(reasonOf(HANA, AURORA)).toBe('spam')
  sessionStorage.setItem(`${unsentPlace(HANA, AURORA)}.roles`, '{}')
  forgetUnsent()
  expect(Object.keys(sessionStorage)).toEqual(['steward.composer-tab'])
})

test('what was read from a file lives as long as the page, and takes no room from what was typed', () => {
  const drafts = storedDrafts(MIA, AURORA)
  keepDraft(drafts, ofPage('import bans'), { reason: 'from a file' })
  expect(keptDraft(drafts, ofPage('import bans'), FRESH)?.reason).toBe('from a file')
  expect(reasonOf(MIA, AURORA, ofPage('import bans'))).toBeUndefined()
})

test('what another tab has forgotten is forgotten here too', async () => {
  const drafts = storedDrafts(MIA, AURORA)
  keepDraft(drafts, 'banMember 16', { reason: 'raid' })
  const heard = Promise.withResolvers<void>()
  const stop = onForgotten(() => {
    drafts.clear()
    heard.resolve()
  })
  forgetUnsent()
  await heard.promise
  stop()
  expect(keptDraft(drafts, 'banMember 16', FRESH)).toBeUndefined()
  expect(reasonOf(MIA, AURORA)).toBeUndefined()
})

test('what others have put there is no draft', () => {
  const place = `steward.unsent.${MIA}.${AURORA}`
  for (const text of [
    'not JSON',
    '[["banMember 16","",{"reason":5}]]',
    '{"banMember 16":{}}',
    '[["banMember 16"]]',
    '[["banMember 16","",["raid"]]]',
    '[null]',
  ]) {
    sessionStorage.setItem(place, text)
    expect(reasonOf(MIA, AURORA), text).toBeUndefined()
  }
})

test('without a store it lives as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const drafts = storedDrafts(MIA, AURORA)
  keepDraft(drafts, 'banMember 16', { reason: 'raid' })
  expect(keptDraft(drafts, 'banMember 16', FRESH)).toEqual({ reason: 'raid' })
  forgetUnsent()
})
