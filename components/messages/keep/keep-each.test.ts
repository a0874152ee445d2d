import { expect, test } from 'vitest'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { keepEach } from './keep-each'

const places = ['a', 'b', 'c'].map(channelId => ({ channelId }))
const kept: ActionResult = { ok: true, entryId: 'x', outcome: 'done', message: 'A copy of the message is kept.' }

/** Which channels were asked for, and what came of it, where these answer with these codes. */
async function asked(codes: Record<string, ActionError['code']>) {
  const order: string[] = []
  const { done, failed } = await keepEach(places, async ({ channelId }) => {
    order.push(channelId)
    const code = codes[channelId]
    return code ? { ok: false, error: { code, message: `${code} in ${channelId}` } } : kept
  })
  return {
    order: order.join(''),
    done: done.map(({ channelId }) => channelId).join(''),
    failed: failed?.message ?? null,
  }
}

test('a channel that has nothing left, or may not be read, keeps no other from its copy; the first of them is told', async () => {
  expect(await asked({})).toEqual({ order: 'abc', done: 'abc', failed: null })
  expect(await asked({ a: 'conflict', b: 'not_found' })).toEqual({ order: 'abc', done: 'c', failed: 'conflict in a' })
  expect(await asked({ b: 'forbidden' })).toEqual({ order: 'abc', done: 'ac', failed: 'forbidden in b' })
})

test('what would be answered the same for every channel ends it, and is what is told', async () => {
  expect(await asked({ a: 'conflict', b: 'rate_limited' })).toEqual({
    order: 'ab',
    done: '',
    failed: 'rate_limited in b',
  })
})
