import { expect, test } from 'vitest'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { shownChannels } from './shown-channels'

const channel = (id: string, type: number, read: string[] = [], former = read) =>
  ({ id, type, because: { read, former } }) as unknown as MessageChannelView

const channels = [channel('1', 0, ['Hidden from you.']), channel('2', 2), channel('3', 0), channel('4', 5)]

test('the channels that are filtered by come before the one that the page is on', () => {
  expect(shownChannels({ channels: ['3', '4'], channel: '2' }, channels)).toEqual(['3', '4'])
  expect(shownChannels({ channel: '2', q: 'gems' }, channels)).toEqual(['2'])
})

test('where none is named it is the first for text that can be read', () => {
  expect(shownChannels({}, channels)).toEqual(['3'])
  expect(shownChannels({ at: '16', member: '17' }, channels)).toEqual(['3'])
  expect(shownChannels({}, [channel('1', 0, ['Hidden from you.'])])).toEqual(['1'])
  expect(shownChannels({}, [])).toEqual([])
})

test('one in which everybody may write comes before those that are there to be read', () => {
  const open = { ...channel('5', 0), isOpen: true }
  expect(shownChannels({}, [...channels, open])).toEqual(['5'])
  expect(shownChannels({}, [...channels, { ...open, type: 2 }])).toEqual(['3'])
  expect(shownChannels({}, [...channels, { ...open, because: channel('5', 0, ['Hidden from you.']).because }])).toEqual(
    ['3'],
  )
})

test('what messages said before is looked for in all where it may be read, unless the page is on one', () => {
  const some = [...channels, channel('5', 0, [], ['Needs Manage Messages.'])]
  expect(shownChannels({ former: 'all' }, some)).toEqual(['2', '3', '4'])
  expect(shownChannels({ former: 'deleted', channel: '3' }, some)).toEqual(['3'])
})

test('what narrows and names none is looked for in all that can be read', () => {
  expect(shownChannels({ author: ['16'] }, channels)).toEqual(['2', '3', '4'])
  expect(shownChannels({ q: 'gems' }, [channel('1', 0, ['Hidden from you.'])])).toEqual(['1'])
})
