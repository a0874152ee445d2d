import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import { SaveChanges } from './save-changes'

const shown = (error: ActionError | null, isChanged = true) =>
  renderToStaticMarkup(
    <SaveChanges what="the brakes" isChanged={isChanged} pending={false} error={error} meanwhile={false} />,
  )

test('the button waits as long as the notice says, and says so', () => {
  const error = { code: 'rate_limited', message: 'Too many orders.' } as const
  const waits = shown({ ...error, retryAfterMs: 30_000 })
  expect(waits).toContain('You can try again in 30 seconds.')
  expect(waits).toContain('aria-disabled')
  expect(waits).toContain('It can be tried again in 30 seconds.')
  for (const free of [shown({ ...error, retryAfterMs: 0 }), shown(error), shown(null)])
    expect(free).not.toContain('aria-disabled')
})

test('where nothing is changed it says that as well', () => {
  expect(shown(null, false)).toContain('Nothing is changed yet.')
})
