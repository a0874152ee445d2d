import { expect, test } from 'vitest'
import type { EmbedView, MessageView } from '@/lib/queries/messages/message-views'
import { messageDifference } from '../../composer/send/message-difference'
import { composedOf } from './composed-of'

const NOTHING: EmbedView = {
  title: null,
  description: null,
  url: null,
  color: null,
  author: null,
  thumbnailUrl: null,
  imageUrl: null,
  footer: null,
  timestamp: null,
  fields: [],
}
const said = (content: string, some: Partial<Pick<MessageView, 'embeds' | 'attachments'>> = {}) =>
  composedOf({ embeds: [], attachments: [], ...some, content } as unknown as MessageView)

test('text, embeds and files that became others are told, whom they mention is a part of the text', () => {
  const file = { id: '5', filename: 'a.png', size: 1, contentType: null, url: null }
  const before = said('a fool, <@16>', { embeds: [{ ...NOTHING, title: 'Old' }], attachments: [file] })
  const after = said('a friend', { embeds: [{ ...NOTHING, title: 'New' }] })
  expect(messageDifference(before, after)).toEqual([
    { label: 'Text', before: 'a fool, <@16>', after: 'a friend' },
    { label: 'Embed 1, title', before: 'Old', after: 'New' },
    { label: 'Files', before: 'a.png', after: null },
  ])
})

test('an embed that has nothing to read, as the preview of a link may, is none', () => {
  expect(messageDifference(said('same'), said('same', { embeds: [{ ...NOTHING, url: 'https://x.example' }] }))).toEqual(
    [],
  )
})
