import { expect, test } from 'vitest'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import { channelsToClear } from './channels-to-clear'

const channel = (id: string, because: { read?: string[]; delete?: string[] } = {}) => ({
  id,
  because: { read: [], delete: [], ...because },
})
const read = (...channels: object[]) => ({ channels }) as unknown as MessageChannelsView
const WHY = 'It takes Manage Messages.'

test('only channels that the viewer may read and delete in are meant', () => {
  const view = read(channel('1'), channel('2', { delete: [WHY] }), channel('3', { read: ['It is hidden.'] }))
  expect(channelsToClear(view)).toEqual({ channels: ['1'], because: [], isAnywhere: true })
})

test('whoever may delete nowhere reads why', () => {
  expect(channelsToClear(read(channel('1', { delete: [WHY] })))).toEqual({
    channels: undefined,
    because: [WHY],
    isAnywhere: false,
  })
})

test('more channels than can be named are all of them, and what is not known refuses nothing', () => {
  const many = Array.from({ length: 51 }, (_, n) => channel(`${n}`))
  expect(channelsToClear(read(...many))).toEqual({ channels: undefined, because: [], isAnywhere: true })
  expect(channelsToClear(undefined)).toEqual({ channels: undefined, because: [], isAnywhere: false })
})
