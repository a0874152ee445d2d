import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import { VerbAlert } from './verb-alert'

const told = (error: ActionError) => renderToStaticMarkup(<VerbAlert error={error} />).replaceAll(/<[^>]*>/g, ' ')

test('after a rate limit it says how long to wait, also where no button counts it', () => {
  const error = { code: 'rate_limited', message: 'Too many orders.', retryAfterMs: 30_000 } as const
  expect(told(error)).toContain('You can try again in 30 seconds.')
  expect(told({ ...error, retryAfterMs: 0 })).toContain('You can try again now.')
  expect(told({ code: 'conflict', message: 'Changed meanwhile.' })).not.toContain('try again')
})
