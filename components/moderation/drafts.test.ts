import { expect, test } from 'vitest'
import { addToDraft, forgetDraft, forgetSentDraft, type Kept, keepDraft, keepOffer, keptDraft } from './drafts'

const FRESH = { reason: '' }
const begin = () => new Map<string, Kept>()

test('a draft comes back for the same, and for nobody else', () => {
  const drafts = begin()
  keepDraft(drafts, 'many member.ban', { reason: 'raid' }, '16 17')
  expect(keptDraft(drafts, 'many member.ban', FRESH, '16 17')).toEqual({ reason: 'raid' })
  expect(keptDraft(drafts, 'many member.ban', FRESH, '16')).toBeUndefined()
  expect(keptDraft(drafts, 'many member.ban', FRESH)).toBeUndefined()
  expect(keptDraft(drafts, 'many member.kick', FRESH, '16 17')).toBeUndefined()
})

test('of each kind the last one is kept, and no other', () => {
  const drafts = begin()
  for (const about of ['16', '17', '18']) keepDraft(drafts, 'purge', { reason: about }, about)
  expect(drafts.size).toBe(1)
  expect(keptDraft(drafts, 'purge', FRESH, '16')).toBeUndefined()
  expect(keptDraft(drafts, 'purge', FRESH, '18')).toEqual({ reason: '18' })
})

test('what is sent late takes away its own draft, not the one about others', () => {
  const drafts = begin()
  keepDraft(drafts, 'purge', { reason: 'spam' }, '17')
  forgetDraft(drafts, 'purge', '16')
  expect(keptDraft(drafts, 'purge', FRESH, '17')).toEqual({ reason: 'spam' })
  forgetDraft(drafts, 'purge', '17')
  expect(drafts.size).toBe(0)
})

test('what a second person was asked for late goes, and what was typed since does not', () => {
  const drafts = begin()
  const sent = { reason: 'raid' }
  keepDraft(drafts, 'ban 16', sent)
  keepDraft(drafts, 'ban 16', { reason: 'raid, and more' })
  forgetSentDraft(drafts, 'ban 16', sent)
  expect(keptDraft(drafts, 'ban 16', FRESH)).toEqual({ reason: 'raid, and more' })
  keepDraft(drafts, 'ban 16', sent)
  forgetSentDraft(drafts, 'ban 16', sent)
  expect(drafts.size).toBe(0)
})

test('where the key says whom it is about, that is enough', () => {
  const drafts = begin()
  keepDraft(drafts, 'ban 16', { reason: 'raid' })
  expect(keptDraft(drafts, 'ban 16', FRESH)).toEqual({ reason: 'raid' })
  forgetDraft(drafts, 'ban 16')
  expect(keptDraft(drafts, 'ban 16', FRESH)).toBeUndefined()
})

test('what an earlier page kept comes back where the dialog still asks for the same', () => {
  const fresh = { ...FRESH, wishes: {}, left: [] as string[], end: { length: 'never' } }
  const stored = (fields: object) => new Map<string, Kept>([['ban 16', { fields, about: '', isStored: true }]])
  const whole = { reason: 'raid', wishes: { 17: true }, left: ['18'], end: { length: '1h' } }
  expect(keptDraft(stored(whole), 'ban 16', fresh)).toEqual(whole)
  for (const other of [
    { ...whole, reason: null },
    { ...whole, wishes: [] },
    { ...whole, left: [{ id: '18' }] },
    { ...whole, end: { length: 1 } },
    { reason: 'raid' },
  ])
    expect(keptDraft(stored(other), 'ban 16', fresh), JSON.stringify(other)).toBeUndefined()
})

test('an offer fills a dialog anew, but for the reason that was typed there by hand', () => {
  const drafts = begin()
  const reason = () => (drafts.get('timeOut 16')!.fields as { reason: string }).reason
  keepOffer(drafts, 'timeOut 16', { reason: 'spam' })
  expect(reason()).toBe('spam')
  keepOffer(drafts, 'timeOut 16', { reason: 'spam again' })
  expect(reason()).toBe('spam again')
  const offered = { reason: 'rude', timeout: { length: '1d' } }
  for (const typed of [' ', 'spam again']) {
    keepDraft(drafts, 'timeOut 16', { reason: typed, timeout: { length: '10m' } })
    keepOffer(drafts, 'timeOut 16', { ...offered, reason: 'spam again' })
    expect(reason()).toBe('spam again')
  }
  keepDraft(drafts, 'timeOut 16', { reason: 'spam again, and rude to Ada', timeout: { length: '10m' } })
  keepOffer(drafts, 'timeOut 16', offered)
  keepOffer(drafts, 'timeOut 16', offered)
  expect(drafts.get('timeOut 16')?.fields).toEqual({ ...offered, reason: 'spam again, and rude to Ada' })
  keepOffer(drafts, 'timeOut 17', offered)
  expect(drafts.get('timeOut 17')?.fields).toEqual(offered)
})

test('what is added to something typed long ago leaves that as old as it is', () => {
  const drafts = begin()
  const add = (fields: { reason: string }) => ({ reason: `${fields.reason}!` })
  addToDraft(drafts, 'roles 16', FRESH, add)
  expect(drafts.get('roles 16')?.at).toBeGreaterThan(0)
  drafts.set('roles 16', { fields: { reason: 'old' }, about: '', at: 7 })
  addToDraft(drafts, 'roles 16', FRESH, add)
  expect(drafts.get('roles 16')).toEqual({ fields: { reason: 'old!' }, about: '', at: 7 })
})
