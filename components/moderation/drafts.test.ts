import { expect, test } from 'vitest'
import { type Drafts, forgetDraft, keepDraft, keptDraft } from './drafts'

test('a draft comes back for the same, and for nobody else', () => {
  const drafts: Drafts = new Map()
  keepDraft(drafts, 'many member.ban', { reason: 'raid' }, '16 17')
  expect(keptDraft(drafts, 'many member.ban', '16 17')).toEqual({ reason: 'raid' })
  expect(keptDraft(drafts, 'many member.ban', '16')).toBeUndefined()
  expect(keptDraft(drafts, 'many member.ban')).toBeUndefined()
  expect(keptDraft(drafts, 'many member.kick', '16 17')).toBeUndefined()
})

test('of each kind the last one is kept, and no other', () => {
  const drafts: Drafts = new Map()
  for (const about of ['16', '17', '18']) keepDraft(drafts, 'purge', { reason: about }, about)
  expect(drafts.size).toBe(1)
  expect(keptDraft(drafts, 'purge', '16')).toBeUndefined()
  expect(keptDraft(drafts, 'purge', '18')).toEqual({ reason: '18' })
})

test('what is sent late takes away its own draft, not the one about others', () => {
  const drafts: Drafts = new Map()
  keepDraft(drafts, 'purge', { reason: 'spam' }, '17')
  forgetDraft(drafts, 'purge', '16')
  expect(keptDraft(drafts, 'purge', '17')).toEqual({ reason: 'spam' })
  forgetDraft(drafts, 'purge', '17')
  expect(drafts.size).toBe(0)
})

test('where the key says whom it is about, that is enough', () => {
  const drafts: Drafts = new Map()
  keepDraft(drafts, 'ban 16', { reason: 'raid' })
  expect(keptDraft(drafts, 'ban 16')).toEqual({ reason: 'raid' })
  forgetDraft(drafts, 'ban 16')
  expect(keptDraft(drafts, 'ban 16')).toBeUndefined()
})
