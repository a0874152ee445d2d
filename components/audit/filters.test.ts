import { expect, test } from 'vitest'
import { CASE_ACTIONS, CASES } from '@/lib/directory/case-number'
import { hasWords } from '@/lib/directory/has-words'
import { ACTIONS, actionLabel, CASES_ARE } from './filters'

test('cases stand before every single action, and what is typed of one of those does not find them', () => {
  expect(ACTIONS[0]).toEqual({ value: CASES, label: 'Cases' })
  expect(actionLabel(CASES)).toBe('Cases')
  for (const action of CASE_ACTIONS) expect(hasWords(actionLabel(action))('Cases'), action).toBe(false)
})

test('what cases are names each of their actions', () => {
  for (const word of ['warning', 'timeout', 'end', 'kick', 'ban', 'unban']) expect(CASES_ARE).toMatch(new RegExp(word))
  expect(CASE_ACTIONS).toHaveLength(6)
})
