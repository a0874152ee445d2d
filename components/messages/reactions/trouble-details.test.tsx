import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import { MINUTE } from '@/lib/time'
import { troubleDetails } from './trouble-details'

const told = (error: ActionError) => renderToStaticMarkup(troubleDetails(error))
const message = 'Nothing was changed.'

test('a reaction that has to wait says for how long, and a screen reader is not told of each second', () => {
  const html = told({ code: 'rate_limited', message, retryAfterMs: 29.5 * MINUTE })
  expect(html).toBe('<span aria-live="off">You can try again in 30 minutes.</span>')
  expect(told({ code: 'rate_limited', message, retryAfterMs: 0 })).toContain('You can try again now.')
})

test('what is wrong with the emoji is told, and where neither is known nothing', () => {
  expect(told({ code: 'invalid', message, fields: { emoji: 'is none.' } })).toBe('is none.')
  expect(told({ code: 'conflict', message })).toBe('')
})
