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

test('what ruins other engines takes no longer here than it is long', () => {
  const text = `${'ab c'.repeat(2_000)}!`
  for (const typed of ['(a+)+$', '(a|a)*$', '(.*)*x', '(\\w+\\s?)*$', 'a.{490}[d-z]']) {
    const pattern = readPattern(typed)
    const began = performance.now()
    pattern.isIn(text)
    expect(performance.now() - began, typed).toBeLessThan(1_000)
  }
})
