import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test('a name that is taken gets a number, for which what is long is cut, not through an emoji', () => {
  expect(freeName('Rules', new Set(['rules', 'rules (2)']))).toBe('Rules (3)')
  const long = 'x'.repeat(95) + '🙄'.repeat(2)
  expect(freeName(long, new Set([long]))).toBe(`${'x'.repeat(95)} (2)`)
})
