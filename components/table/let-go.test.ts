import { expect, test } from 'vitest'
import { letGoWords } from './let-go'

const BANS = { one: 'ban', many: 'bans' }

test('it says how many are let go, and why where nobody asked for it', () => {
  expect(letGoWords(1, BANS)).toBe('1 ban is no longer selected.')
  expect(letGoWords(1_234, BANS)).toBe('1,234 bans are no longer selected.')
  expect(letGoWords(1, BANS, 'The search changed')).toBe('The search changed, so 1 ban is no longer selected.')
})
