import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import { VerbAlert } from './verb-alert'

const told = (error: ActionError, wait = 0) =>
  renderToStaticMarkup(<VerbAlert error={error} wait={wait} />).replaceAll(/<[^>]*>/g, ' ')

test('after a rate limit it says how long to wait, and that the wait is over', () => {
  const error = { code: 'rate_limited', message: 'Too many orders.', retryAfterMs: 30_000 } as const
  expect(told(error, 30)).toContain('You can try again in 30 seconds.')
  expect(told(error)).toContain('You can try again now.')
  expect(told({ code: 'conflict', message: 'Changed meanwhile.' })).not.toContain('try again')
})

test('what is wrong with a field of a dialog stands beside it, wherever in a list it was, and not here', () => {
  const error = { code: 'invalid', message: 'Please check: ends.' } as const
  expect(told({ ...error, fields: { 'ends.0.endsAt': 'Must lie in the future.' } })).toBe('')
  const both = told({ ...error, fields: { 'ends.0.endsAt': 'Must lie in the future.', userId: 'must be an id.' } })
  expect(both).toContain('userId: must be an id.')
  expect(both).not.toContain('Must lie')
})

test('what is wrong with a field that a dialog does not have is told', () => {
  const error = {
    code: 'invalid',
    message: 'Please check: until.',
    fields: { until: 'Must lie in the future.' },
  } as const
  const alert = <VerbAlert error={error} wait={0} beside={new Set(['reason'])} />
  expect(renderToStaticMarkup(alert)).toContain('until: Must lie in the future.')
})
