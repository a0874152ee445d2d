import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import { MINUTE } from '@/lib/time'
import { waitDetails } from './wait-details'

const told = (error: ActionError, details?: string) => renderToStaticMarkup(waitDetails(error, details))
const message = 'Nothing was changed.'

test('an order that has to wait says for how long, and a screen reader is not told of each second', () => {
  const html = told({ code: 'rate_limited', message, retryAfterMs: 29.5 * MINUTE })
  expect(html).toBe('<span aria-live="off">You can try again in 30 minutes.</span>')
  expect(told({ code: 'rate_limited', message, retryAfterMs: 0 })).toContain('You can try again now.')
})

test('what is told anyway stands before it, or alone', () => {
  const wait = { code: 'rate_limited', message, retryAfterMs: 0 } as const
  expect(told(wait, 'Kick Rex')).toBe('Kick Rex · <span aria-live="off">You can try again now.</span>')
  expect(told({ code: 'invalid', message }, 'is none.')).toBe('is none.')
  expect(told({ code: 'conflict', message })).toBe('')
})
