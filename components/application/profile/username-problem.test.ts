import { expect, test } from 'vitest'
import { usernameProblem } from './username-problem.ts'

const V1 = '^[A-Za-z0-9_]{2,32}$'

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

test("the platform's own rule has the last word", () => {
  expect(usernameProblem('Steward', '^[a-z]{2,32}$')).toBe('The platform does not take this name.')
  expect(usernameProblem('my bot', '^[a-z ]{2,32}$')).toBeNull()
})
