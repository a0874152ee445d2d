import { expect, test } from 'vitest'
import type { MessageChannelsView, MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { formerItem } from './former-item'

const channel = (...former: string[]) => ({ because: { former } }) as unknown as MessageChannelView
const view = (formerDays: number | null, ...channels: MessageChannelView[]): MessageChannelsView => ({
  formerDays,
  channels,
  listsMessages: true,
})

/** Where it leads, or why nowhere. */
function door(view: MessageChannelsView | undefined, mayKeep: boolean): string | string[] {
  const led: string[] = []
  const { disabledBecause, onSelect } = formerItem({ guildId: '16', mayKeep, view, go: href => led.push(href) })
  onSelect()
  return disabledBecause ?? led.join()
}

const LIST = '/guilds/16/messages?former=all'
const SETTINGS = '/guilds/16/settings#deleted-and-edited'

test('the palette leads to former messages where they are kept and may be read, and where that is not known yet', () => {
  expect(door(view(7, channel('Needs Kick Members.'), channel()), false)).toBe(LIST)
  expect(door(undefined, false)).toBe(LIST)
  expect(door(undefined, true)).toBe(LIST)
})

test('where they are not kept it leads to the setting whoever may change it, and says why to others', () => {
  expect(door(view(null, channel()), true)).toBe(SETTINGS)
  expect(door(view(null, channel()), false)).toEqual([expect.stringContaining('Manage Server')])
})

test('where they cannot be read it says what is missing everywhere, and names no channel', () => {
  const needs = 'Needs Manage Messages.'
  expect(door(view(7, channel(needs, '#a is hidden from Steward.'), channel(needs)), true)).toEqual([needs])
  const nowhere = [expect.stringMatching(/^There is no channel/)]
  expect(door(view(7, channel('#a is hidden.'), channel('#b is hidden.')), true)).toEqual(nowhere)
  expect(door(view(7), false)).toEqual(nowhere)
})
