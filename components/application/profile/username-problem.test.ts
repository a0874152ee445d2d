import { expect, test } from 'vitest'
import { usernameRuleInWords } from '../../../lib/message-rules/username-rule.ts'
import { v1 } from '../../../lib/platform/profiles/v1.ts'
import { usernameProblem } from './username-problem.ts'

const { botName: V1 } = v1.limits

test('names that a bot can have', () => {
  for (const name of ['ab', 'Steward_2', 'x'.repeat(32), '__']) expect(usernameProblem(name, V1)).toBeNull()
})

test.each([
  ['', 'It needs at least 2 characters.'],
  ['a', 'It needs at least 2 characters.'],
  ['x'.repeat(33), 'It has 33 characters, and 32 are the most.'],
  ['my bot', 'It cannot contain a space.'],
  ['ädler-é', 'It cannot contain “ä”, “-”, “é”.'],
  ['🤖🤖', 'It cannot contain “🤖”.'],
])('%s is not one of them', (name, problem) => {
  expect(usernameProblem(name, V1)).toBe(problem)
})

test('the rule of another platform is told as it is', () => {
  const other = { min: 3, max: 10, characters: 'a-z ', inWords: 'small letters or spaces' }
  expect(usernameRuleInWords(other)).toBe('3 to 10 small letters or spaces')
  expect(usernameProblem('my bot', other)).toBeNull()
  expect(usernameProblem('Bot', other)).toBe('It cannot contain “B”.')
  expect(usernameProblem('ab', other)).toBe('It needs at least 3 characters.')
  expect(usernameProblem('x'.repeat(11), other)).toBe('It has 11 characters, and 10 are the most.')
})
