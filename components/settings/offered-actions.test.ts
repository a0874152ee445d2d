import { expect, test } from 'vitest'
import { VERBS } from '@/lib/moderation/verbs'
import { OFFERED_ACTIONS, offeredWords } from './offered-actions'

test('every action that a template can be meant for is one that takes a reason', () => {
  for (const { action } of OFFERED_ACTIONS) expect(VERBS.has(action), action).toBe(true)
})

test('what a template is meant for is told in words', () => {
  expect(offeredWords([])).toBe('For every action')
  expect(offeredWords(['member.ban', 'member.kick'])).toBe('For: Kick, Ban')
  expect(offeredWords(['member.ban', 'role.edit'])).toBe('For: Ban, 1 more')
})
