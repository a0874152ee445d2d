import { expect, test } from 'vitest'
import { carriesOf } from './carries.ts'
import { type ComposedMessage, EMPTY_EMBED, EMPTY_MESSAGE } from './composed-message.ts'

const EMBEDS = ['Games', 'News', 'News'].map(title => ({ ...EMPTY_EMBED, title }))
const FILE = { id: '1', filename: 'a.png', size: 1 }
const MENTIONS = { everyone: true, roleIds: ['1'], userIds: [], repliedUser: false }
const FORMER: ComposedMessage = {
  ...EMPTY_MESSAGE,
  content: '@everyone <@&1> <@&2> https://a.example',
  embeds: EMBEDS,
  files: [FILE],
  mentions: MENTIONS,
}
const NOTHING = { embeds: false, links: false, files: false, tts: false, reply: false, everyone: false, roleIds: [] }
const added = (some: Partial<ComposedMessage>) => carriesOf({ ...FORMER, ...some }, FORMER)

test('a message that is to be posted carries all that is in it', () => {
  const all = { ...NOTHING, embeds: true, links: true, files: true, everyone: true, roleIds: ['1'] }
  expect(carriesOf(FORMER)).toEqual(all)
  expect(carriesOf(EMPTY_MESSAGE)).toEqual(NOTHING)
})

test('what stays in a message, moves in it or goes is nothing that an edit carries', () => {
  expect(added({})).toEqual(NOTHING)
  expect(added({ embeds: EMBEDS.toReversed(), content: 'On Monday: https://a.example <@&1>' })).toEqual(NOTHING)
  expect(added({ embeds: [], files: [], content: 'Hello' })).toEqual(NOTHING)
})

test('what is new or changed is', () => {
  const changed = { ...EMPTY_EMBED, title: 'Games', imageUrl: 'https://a.example/b.png' }
  expect(added({ embeds: [changed, ...EMBEDS.slice(1)] })).toEqual({ ...NOTHING, embeds: true })
  expect(added({ embeds: [...EMBEDS, EMBEDS[0]!] })).toEqual({ ...NOTHING, embeds: true })
  expect(added({ content: 'https://a.example https://a.example/b' })).toEqual({ ...NOTHING, links: true })
  expect(added({ files: [FILE, { ...FILE, id: '2' }] })).toEqual({ ...NOTHING, files: true })
  expect(added({ mentions: { ...MENTIONS, roleIds: ['1', '2'] } })).toEqual({ ...NOTHING, roleIds: ['2'] })
  const quiet = { ...FORMER, mentions: { ...MENTIONS, everyone: false } }
  expect(carriesOf(FORMER, quiet)).toEqual({ ...NOTHING, everyone: true })
})
