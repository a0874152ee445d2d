import { expect, test } from 'vitest'
import { besideFields } from './beside-fields.ts'

const NAMES = ['name', 'redirectUris']

test('what is wrong with a field stands beside it, however its place is told', () => {
  const fields = { 'change.redirectUris.2': 'is there twice.', change: 'is there twice.', name: 'Too long.' }
  const told = besideFields({ code: 'invalid', message: 'Please check: change.', fields }, NAMES)
  expect(told.fields).toEqual({ redirectUris: 'Is there twice.', name: 'Too long.' })
  expect(told.error).toEqual({ code: 'invalid', message: 'Nothing was saved. What is wrong stands beside the fields.' })
})

test('what the platform refuses of a field is pointed to from the bar, where the fields may be out of sight', () => {
  const refused = { code: 'platform_refused', message: 'The platform refused it. Nothing was changed.' } as const
  const { error } = besideFields({ ...refused, fields: { name: 'Too long.' } }, NAMES)
  expect(error.message).toBe(`${refused.message} What is wrong stands beside the fields.`)
  expect(besideFields({ ...refused, fields: { owner: 'No.' } }, NAMES).error.message).toBe(refused.message)
})

test('what belongs to no field keeps its own sentence', () => {
  const error = { code: 'rate_limited', message: 'Wait 30 seconds.', retryAfterMs: 30_000 } as const
  expect(besideFields(error, NAMES)).toEqual({
    fields: {},
    error: { code: 'rate_limited', message: 'Wait 30 seconds.' },
  })
})
