import { expect, test } from 'vitest'
import { z } from 'zod'
import { listOf } from './list-of.ts'

const most = (count: number): [number, string] => [count, 'are too many.']
const Numbers = listOf(z.int('must be a number.').positive('must be more.'), {
  must: 'must be numbers.',
  least: [1, 'must be some.'],
  most: most(1_000),
})
const issuesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('it is read as any list', () => {
  expect(Numbers.parse([1, 2])).toEqual([1, 2])
  expect(issuesOf(Numbers, '1')).toEqual([' must be numbers.'])
  expect(issuesOf(Numbers, [])).toEqual([' must be some.'])
  expect(issuesOf(Numbers, [1, 'x', -1])).toEqual(['1 must be a number.', '2 must be more.'])
})

test('of one that is too long nothing is read but how long it is', () => {
  expect(issuesOf(Numbers, Array(1_001).fill('x'))).toEqual([' are too many.'])
})

test('however it is made of others, with checks of its own and within others, it is read no further than a hundred mistakes', () => {
  expect(issuesOf(Numbers, Array(1_000).fill('x'))).toHaveLength(100)
  const different = Numbers.refine(numbers => new Set(numbers).size === numbers.length, 'must be different.')
  expect(issuesOf(different, [2, 2])).toEqual([' must be different.'])
  expect(issuesOf(different, Array(1_000).fill('x'))).toHaveLength(100)
  let read = 0
  const counted = z
    .unknown()
    .superRefine((_, context) => void context.addIssue({ code: 'custom', message: `${++read}` }))
  const nested = listOf(listOf(counted, { most: most(1_000) }), { most: most(1_000) })
  expect(issuesOf(nested, Array(1_000).fill(Array(1_000).fill(0)))).toHaveLength(100)
  expect(read).toBe(100)
})

test('a wrong one of several forms is told by its own mistakes', () => {
  const either = z.union([z.object({ ids: Numbers }), z.object({ text: z.string() })], 'must be one of them.')
  expect(issuesOf(either, { ids: [1, -1] })).toEqual(['ids.1 must be more.'])
})
