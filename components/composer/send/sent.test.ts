import { expect, test } from 'vitest'
import type { ActionError } from '@/lib/action-result'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { endingOf, isAnswered } from './sent'
import { slowUntil } from './slow-until'

const WHERE = { channelId: '7', channelName: 'general' }
const NOW = 1_000_000
const channel = { id: '7', slowsBot: true, rateLimitPerUser: 5 } as ComposerChannelView
const failing = (error: Partial<ActionError>) =>
  endingOf({ ok: false, error: { code: 'internal', message: 'No.', ...error } }, WHERE, NOW)
const sent = endingOf({ ok: true, entryId: 'e', outcome: 'done', message: 'Sent.', messageId: '9' }, WHERE, NOW)

test('an answer says whether the message stands there, does not, or may', () => {
  expect(sent).toEqual({ ...WHERE, kind: 'sent', entryId: 'e', messageId: '9', at: NOW })
  expect(failing({}).kind).toBe('failed')
  expect(failing({ code: 'conflict' }).kind).toBe('failed')
  expect(failing({ code: 'conflict', entryId: 'e' }).kind).toBe('again')
  expect(failing({ code: 'outcome_unknown', entryId: 'e' }).kind).toBe('unknown')
})

test('an order that was carried out before is looked for where it went then', () => {
  const first = { channelId: '8', channelName: 'news' }
  const after = (error: ActionError) => endingOf({ ok: false, error }, WHERE, NOW, first)
  expect(after({ code: 'conflict', message: 'Again.', entryId: 'e' })).toMatchObject({ kind: 'again', ...first })
  expect(after({ code: 'conflict', message: 'No.' })).toMatchObject({ kind: 'failed', ...WHERE })
  expect(after({ code: 'outcome_unknown', message: '?', entryId: 'e' })).toMatchObject({ kind: 'unknown', ...WHERE })
})

test('only while the answer itself is missing the same order is sent again', () => {
  expect(isAnswered(failing({ code: 'outcome_unknown' }))).toBe(false)
  for (const ending of [sent, failing({}), failing({ code: 'outcome_unknown', entryId: 'e' })]) {
    expect(isAnswered(ending)).toBe(true)
  }
  // Refused for a limit, a session that has ended, a right: the first try may stand there all the same.
  expect(isAnswered(failing({ code: 'rate_limited' }), true)).toBe(false)
  const settled = [
    sent,
    failing({ code: 'conflict', entryId: 'e' }),
    failing({ code: 'platform_refused', entryId: 'e' }),
  ]
  for (const ending of settled) expect(isAnswered(ending, true)).toBe(true)
})

test('slowmode holds up the bot in that channel only, and a refusal says for how long', () => {
  expect(slowUntil(sent, channel)).toBe(NOW + 5_000)
  expect(slowUntil(sent, { ...channel, slowsBot: false })).toBeUndefined()
  expect(slowUntil(sent, { ...channel, id: '8' })).toBeUndefined()
  expect(slowUntil(failing({ code: 'rate_limited', retryAfterMs: 300 }), channel)).toBe(NOW + 300)
  expect(slowUntil(null, channel)).toBeUndefined()
})
