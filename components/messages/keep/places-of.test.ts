import { expect, test } from 'vitest'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { placesOf, toldOf } from './places-of'
import { reasonsAgainstKeeping } from './reasons-against-keeping'

test('each channel is an order of its own, with its messages in their order', () => {
  const keys = [
    { id: '3', channelId: 'a' },
    { id: '2', channelId: 'b' },
    { id: '1', channelId: 'a' },
  ]
  expect(placesOf(keys)).toEqual([
    { channelId: 'a', messageIds: ['3', '1'] },
    { channelId: 'b', messageIds: ['2'] },
  ])
})

test('a few copies are told each, many by their number', () => {
  const one = { message: 'A copy of the message is kept.' }
  expect(toldOf([one])).toBe(one.message)
  expect(toldOf([one, one])).toBe(`${one.message} ${one.message}`)
  expect(toldOf([one, one, one, one])).toBe('4 copies are kept, one of each channel.')
})

test('more than a hundred are too many, and what is not loaded cannot be named; a channel that may not be read says so once', () => {
  const because = (keep: string[]) => ({ because: { keep } as MessageChannelView['because'] })
  const channels = new Map([
    ['a', because([])],
    ['b', because(['Hidden.'])],
    ['c', because(['Hidden.'])],
  ])
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `${n}`, channelId: 'a' }))
  expect(reasonsAgainstKeeping(channels, many(100))).toEqual([])
  expect(reasonsAgainstKeeping(channels, many(101))).toEqual(['A copy is of at most 100 messages at once.'])
  expect(reasonsAgainstKeeping(channels, null)).toEqual([expect.stringContaining('at most 100')])
  const three = ['a', 'b', 'c'].map(channelId => ({ id: channelId, channelId }))
  expect(reasonsAgainstKeeping(channels, three)).toEqual(['Hidden.'])
})
