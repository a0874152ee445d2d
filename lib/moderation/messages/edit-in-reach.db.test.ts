import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { toEntryViews } from '../../queries/audit/to-entry-views.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { viewerOf } from '../../test-steward.ts'
import { refusalOf } from '../test-orders.ts'
import { withEdits } from './test-edits.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const { steward, load, posted, edit, newest, patches } = withEdits()

test('only what the bot has posted can be loaded or edited, by whoever may read and post there', async () => {
  const { id } = await steward.control.createMessage(general, { author_id: CAST.rex.id, content: 'Hello' })
  expect(await refusalOf(load(id))).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/bot itself/) })
  const loaded = await posted({ content: 'first' })
  expect(await refusalOf(edit({ ...loaded, messageId: id }, { content: 'x' }))).toMatchObject({ code: 'forbidden' })
  const hidden = await posted({ content: 'secret' }, moderators)
  expect((await refusalOf(load(hidden.messageId, { channelId: moderators, by: 'hana' }))).code).toBe('not_found')
  expect((await refusalOf(edit(hidden, { content: 'x' }, 'hana'))).code).toBe('not_found')
  expect((await refusalOf(edit(loaded, { content: 'x' }, 'otto'))).code).toBe('not_found')
  const everyone = { content: '@everyone', mentions: { ...loaded.message.mentions, everyone: true } }
  expect(await refusalOf(edit(loaded, everyone, 'hana'))).toMatchObject({ code: 'forbidden' })
  expect(await patches()).toEqual([])
  expect(await edit(loaded, { content: 'second' }, 'hana')).toMatchObject({ outcome: 'done' })
})

test('whoever may not read the history of a channel neither loads nor edits there', async () => {
  const loaded = await posted({ content: 'first' })
  const deny = String(1n << 16n)
  await steward.control.changeChannel(general, {
    permission_overwrites: [{ id: CAST.hana.id, type: 1, allow: '0', deny }],
  })
  await expect.poll(async () => (await refusalOf(load(loaded.messageId, { by: 'hana' }))).code).toBe('forbidden')
  const refused = await refusalOf(edit(loaded, { content: 'second' }, 'hana'))
  expect(refused.message).toMatch(/Read Message History/)
  expect(await patches()).toEqual([])
  await steward.control.changeChannel(general, { permission_overwrites: [] })
})

test('a link must lead to one message of this guild', async () => {
  const { messageId } = await posted({ content: 'first' })
  const at = (guild: string) => `https://platform.test/channels/${guild}/${general}/${messageId}`
  expect(await load(messageId, { link: at(guildId) })).toMatchObject({ messageId, channelId: general })
  expect((await refusalOf(load(messageId, { link: at(GUILDS.borealis) }))).message).toBe(
    'This link leads out of this guild.',
  )
  for (const link of ['hello', `${at(guildId)} ${general}-${CAST.rex.id}`, messageId]) {
    expect((await refusalOf(load(messageId, { link }))).code).toBe('invalid')
  }
})

test('the log tells the texts to whoever may read the channel, and to nobody else', async () => {
  await edit(await posted({ content: 'old secret' }, moderators), { content: 'new secret' })
  const entry = await newest()
  const viewed = async (by: CastName) => {
    const { standing } = await loadGuild(steward, viewerOf(by), guildId)
    return (await toEntryViews(steward, standing, [entry]))[0]
  }
  expect((await viewed('bo'))?.changes).toEqual([{ label: 'Text', before: 'old secret', after: 'new secret' }])
  expect(JSON.stringify(await viewed('hana'))).not.toMatch(/secret|moderators/)
})
