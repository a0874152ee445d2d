import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import { refusedProblems, withoutRefused } from './refused-problems'

const error: ActionError = {
  code: 'invalid',
  message: 'Please check: message.',
  fields: { message: 'is odd.', 'message.embeds.0.title': 'is too long.', channelId: 'must be an id.' },
}

test('what the server found lands on the parts of the message, the rest stays with the error', () => {
  expect(refusedProblems(error)).toEqual([{ path: 'embeds.0.title', text: 'Is too long.' }])
  expect(withoutRefused(error).fields).toEqual({ channelId: 'must be an id.' })
  expect(refusedProblems({})).toEqual([])
})
