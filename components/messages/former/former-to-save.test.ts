import { expect, test } from 'vitest'
import type { MessageChannelsView, MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { formerToSave } from './former-to-save'

const channel = (id: string, ...former: string[]) =>
  ({ id, because: { read: [], former } }) as unknown as MessageChannelView
const HALL = channel('1')
const VAULT = channel('2', 'Needs Manage Messages.')
const view = (formerDays: number | null, ...channels: MessageChannelView[]): MessageChannelsView => ({
  formerDays,
  channels,
  listsMessages: true,
})

test('elsewhere it is all of it, and where it is listed what is listed there', () => {
  expect(formerToSave(view(7, HALL, VAULT), {})).toEqual({ former: 'all' })
  expect(formerToSave(view(7, HALL, VAULT), { q: 'rex', channel: '2' })).toEqual({ former: 'all' })
  const listed = { former: 'edited', q: 'rex', author: ['16'] } as const
  expect(formerToSave(view(7, HALL, VAULT), { ...listed, author: ['16'], member: '9', at: '8' })).toEqual({
    ...listed,
    channels: ['1'],
  })
})

test('where nothing of it is kept or may be read, or that is not known yet, there is nothing to save', () => {
  expect(formerToSave(undefined, {})).toBeNull()
  expect(formerToSave(view(null, HALL), {})).toBeNull()
  expect(formerToSave(view(7, VAULT), {})).toBeNull()
  expect(formerToSave(view(7, HALL, VAULT), { former: 'all', channel: '2' })).toBeNull()
  expect(formerToSave(view(7, HALL, VAULT), { former: 'all', channels: ['1', '2'] })).toBeNull()
})
