import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { edited } from '../store/edited-message'
import { carried, reasonsAgainstPosting } from './carried'

const OPEN = new Set(['1'])
const carries = (some: object) => carried(edited({ ...EMPTY_MESSAGE, ...some }), OPEN)
const pinging = (roleIds: string[] | 'all') => ({
  content: '<@&1> <@&2> @here',
  mentions: { ...EMPTY_MESSAGE.mentions, roleIds },
})

test('what takes a permission of its own is what is pinged, not what is only mentioned', () => {
  expect(carries({ content: 'Hello' })).toEqual([])
  expect(carries({ content: 'https://a.example' })).toEqual(['links'])
  expect(carries({ content: '<https://a.example>' })).toEqual([])
  expect(carries(pinging(['1']))).toEqual([])
  expect(carries(pinging(['2']))).toEqual(['everyone'])
  expect(carries(pinging('all'))).toEqual(['everyone'])
  expect(carries({ tts: true, reply: { guildId: '1', channelId: '2', messageId: '3' } })).toEqual(['tts', 'reply'])
})

test('of an edit what takes a permission is what is new to the message', () => {
  const former = { ...EMPTY_MESSAGE, embeds: [{ ...EMPTY_EMBED, title: 'Games' }], ...pinging('all') }
  const next = { ...former, embeds: [...former.embeds, { ...EMPTY_EMBED, title: 'More' }] }
  expect(carried(edited(former), OPEN)).toEqual(['embeds', 'everyone'])
  expect(carried(edited(former), OPEN, former)).toEqual([])
  expect(carried(edited(next), OPEN, former)).toEqual(['embeds'])
})

test('a channel says all that stands against a message', () => {
  const because = {
    post: ['No.'],
    edit: ['Not that.'],
    embeds: ['No embeds.'],
    links: ['No links.'],
    files: [],
    tts: [],
    everyone: [],
    reply: [],
  }
  const channel = { because } as unknown as ComposerChannelView
  expect(reasonsAgainstPosting(channel, ['embeds', 'files'])).toEqual(['No.', 'No embeds.'])
  expect(reasonsAgainstPosting(channel, ['links'])).toEqual(['No.', 'No links.'])
  expect(reasonsAgainstPosting(channel, [])).toEqual(['No.'])
})
