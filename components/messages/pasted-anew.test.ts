import { expect, test } from 'vitest'
import type { LookedUpMessages, MessageView } from '@/lib/queries/messages/message-views'
import { changedOf, pastedAnew, placesOfPasted } from './pasted-anew'

const message = (id: string, content: string) => ({ id, channelId: '5', content }) as MessageView
const [edited, deleted, unread] = [message('9', 'gold'), message('8', 'cheap gold'), message('7', 'from long ago')]
const shown: LookedUpMessages = {
  messages: [edited!, deleted!, unread!],
  unknown: [
    { id: '6', channelId: '5', createdAt: null },
    { id: '4', channelId: '3', createdAt: null },
  ],
  missing: ['1'],
}
const calm = message('9', 'nothing')
const now: LookedUpMessages = {
  messages: [calm],
  unknown: [
    { id: '7', channelId: '5', createdAt: null },
    { id: '6', channelId: '5', createdAt: null },
  ],
  missing: ['5-8', '3-4'],
}

test('of what was pasted what is known to have changed changes, and the rest stays', () => {
  expect(placesOfPasted(shown)).toBe('5-9 5-8 5-7 5-6 3-4')
  const after = pastedAnew(shown, now)
  expect(after).toEqual({
    messages: [calm, unread],
    unknown: [{ id: '6', channelId: '5', createdAt: null }],
    missing: ['1', '8', '4'],
  })
  // What is asked for once more is not missed a second time.
  expect(pastedAnew(after, { messages: [], unknown: [], missing: ['8'] })).toEqual(after)
})

test('what was unknown joins the others in its place once it is known', () => {
  const [older, newer] = [message('6', 'stored'), message('10', 'stored too')]
  const asPasted = { ...shown, unknown: [...shown.unknown, { id: '10', channelId: '5', createdAt: null }] }
  const after = pastedAnew(asPasted, { messages: [older, newer], unknown: [], missing: [] })
  expect(after).toEqual({
    messages: [newer, edited, deleted, unread, older],
    unknown: [{ id: '4', channelId: '3', createdAt: null }],
    missing: ['1'],
  })
})

test('an order ends with the change of its message, and not where another list is shown', () => {
  const pasted = (found: LookedUpMessages | null, key = 'pasted 1') => ({ key, found })
  const before = pasted(shown)
  expect(changedOf(before, pasted(pastedAnew(shown, now)))).toEqual(['9', '8'])
  expect(changedOf(before, before)).toEqual([])
  expect(changedOf(before, pasted(null))).toEqual([])
  expect(changedOf(before, pasted({ messages: [message('9', 'gold')], unknown: [], missing: [] }, 'pasted 2'))).toEqual(
    [],
  )
})
