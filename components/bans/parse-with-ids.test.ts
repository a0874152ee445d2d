import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { MINUTE } from '@/lib/time'
import { parseWithIds } from './parse-with-ids'

test('ids are text, other numbers numbers, and what stands within a text stays', () => {
  expect(
    parseWithIds(String.raw`{"id": 194783477760000003, "days": 7, "why": "said \"194783477760000004\" \\"}`),
  ).toEqual({
    id: '194783477760000003',
    days: 7,
    why: String.raw`said "194783477760000004" \ `.trim(),
  })
})

test.each(['', 'rex', '{"id": 194783477760000003', '"a', '"\\', String.raw`"a\194783477760000003`])(
  '%j is no JSON',
  text => {
    expect(parseWithIds(text)).toBeNull()
  },
)

test('a text of two megabytes that does not end is gone through once', () => {
  const context = createContext({ parseWithIds, text: `["${'\\"'.repeat(1_000_000)}` })
  // Once for each of its marks would be hours.
  expect(runInContext('parseWithIds(text)', context, { timeout: MINUTE })).toBeNull()
})
