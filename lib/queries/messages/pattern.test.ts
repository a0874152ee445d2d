import { expect, test } from 'vitest'
import { readPattern } from './pattern.ts'

const refusal = (typed: string) => {
  try {
    readPattern(typed)
    return null
  } catch (error) {
    return (error as { details?: { fields?: Record<string, string> } }).details?.fields?.pattern
  }
}

test('a pattern is found anywhere in a text, and tells case apart unless it says otherwise', () => {
  expect(readPattern('fr[e3]{2} nitro').isIn('get fre3 nitro now')).toBe(true)
  expect(readPattern('^nitro').isIn('free nitro')).toBe(false)
  expect(readPattern('NITRO').isIn('nitro')).toBe(false)
  expect(readPattern('(?i)NITRO').isIn('nitro')).toBe(true)
})

test('what RE2 cannot read is refused on its field, with why', () => {
  for (const typed of ['(', '[a', 'a{2', '(?=x)', '(a)\\1', '*', '\\']) {
    const said = refusal(typed)
    if (typed === 'a{2') expect(said).toBeNull()
    else expect(said, typed).toMatch(/^This is no pattern that can be searched for: .+\.$/)
  }
})

test('what would grow too large is refused', () => {
  expect(refusal('a.{900}[d-z]')).toMatch(/too large/)
  expect(refusal('(\\w{1,50}\\s){1,15}')).toMatch(/too large/)
  expect(refusal('[\\w.]{1,20}@[\\w.]{1,20}')).toBeNull()
})

/** How long a pattern takes for a text, in ms, at best. */
function timeOf(typed: string, text: string): number {
  const pattern = readPattern(typed)
  const times = Array.from({ length: 20 }, () => {
    const began = performance.now()
    pattern.isIn(text)
    return performance.now() - began
  })
  return Math.min(...times)
}

test.each(['(a+)+$', '(a|a)*$', '(.*)*x', '(\\w+\\s?)*$', 'a.{490}[d-z]'])(
  'what ruins other engines takes time by the length of the text: %s',
  typed => {
    const letters = (count: number) => `${'a'.repeat(count)}!`
    // They take twice the time for each letter more, 256 times here, and by the square of the length 256 times there.
    expect(timeOf(typed, letters(22))).toBeLessThan(timeOf(typed, letters(14)) * 128)
    expect(timeOf(typed, letters(16_000))).toBeLessThan(timeOf(typed, letters(1_000)) * 128)
  },
)
