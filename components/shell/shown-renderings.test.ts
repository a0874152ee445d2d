import { expect, test } from 'vitest'
import { isShownAgain } from './shown-renderings'

test('what the way back leads to is known again, what was rendered since is not', () => {
  expect(isShownAgain('2026-03-01T12:00:00.000Z')).toBe(false)
  expect(isShownAgain('2026-03-01T12:00:05.000Z')).toBe(false)
  expect(isShownAgain('2026-03-01T12:00:00.000Z')).toBe(true)
})
