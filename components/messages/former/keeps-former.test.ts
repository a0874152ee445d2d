import { expect, test } from 'vitest'
import type { MessageChannelsView, MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { keepsFormer } from './keeps-former'

const channel = (former: string[]) => ({ because: { former } }) as unknown as MessageChannelView
const view = (formerDays: number | null, ...channels: MessageChannelView[]): MessageChannelsView => ({
  formerDays,
  channels,
  listsMessages: true,
})

test('a door leads to former messages where they are kept and some channel of theirs may be read', () => {
  expect(keepsFormer(view(7, channel(['Needs Manage Messages.']), channel([])))).toBe(true)
  expect(keepsFormer(view(7, channel(['Needs Manage Messages.'])))).toBe(false)
  expect(keepsFormer(view(7))).toBe(false)
  expect(keepsFormer(view(null, channel([])))).toBe(false)
})
