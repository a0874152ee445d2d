import { expect, test } from 'vitest'
import { z } from 'zod'
import type { StewardError } from './errors.ts'
import { parseInput } from './parse-input.ts'

const Order = z.object({
  name: z.string('must be text.'),
  parts: z.array(z.object({ size: z.int('must be a number.') })),
})

function fieldsOf(input: unknown) {
  try {
    return parseInput(Order, input)
  } catch (error) {
    return (error as StewardError).details.fields
  }
}

test('each wrong field has a sentence, and what lies within one its whole path', () => {
  expect(fieldsOf({ name: 'a', parts: [{ size: 1 }] })).toEqual({ name: 'a', parts: [{ size: 1 }] })
  expect(fieldsOf({ name: 5, parts: [{ size: 1 }, { size: 'x' }] })).toEqual({
    name: 'must be text.',
    parts: 'must be a number.',
    'parts.1.size': 'must be a number.',
  })
  expect(() => parseInput(Order, { name: 5, parts: [{ size: 'x' }] })).toThrow(/^Please check: name, parts\./)
})

test('of very many mistakes the first hundred are told', () => {
  const fields = fieldsOf({ name: 'a', parts: Array.from({ length: 300 }, () => ({ size: 'x' })) })
  expect(Object.keys(fields ?? {})).toHaveLength(101)
  expect(fields).toMatchObject({ parts: 'must be a number.', 'parts.99.size': 'must be a number.' })
})
