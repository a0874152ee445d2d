// platform-api.md, "Events": what messages, reactions, channels and voice send
import { expect, test } from 'vitest'
import type { GatewayClient } from '../testing/gateway-client.ts'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
const place = { channel_id: CHANNELS.general, guild_id: GUILDS.aurora }
const at = (id: string, more = '') => `/channels/${CHANNELS.general}/messages/${id}${more}`
const FIRE = `/reactions/${encodeURIComponent('🔥')}`
const emoji = { id: null, name: '🔥' }

/** What has come since the greeting, up to the mark that is set now. */
async function since(client: GatewayClient): Promise<[string, object][]> {
  await running.control.changeMember(GUILDS.aurora, CAST.bo.id, { nick: 'mark' })
  await client.find(({ t, d }) => t === 'GUILD_MEMBER_UPDATE' && d.nick === 'mark')
  const events = client.received.filter(({ t, d }) => t && t !== 'READY' && t !== 'GUILD_CREATE' && d.nick !== 'mark')
  return events.map(({ t, d }) => [t as string, d])
}

test('a message is announced as it is, edited as a whole, deleted by its id', async () => {
  const client = await running.connect()
  const sent = await general.send({ content: `hi <@${CAST.mia.id}>`, embeds: [{ title: 'x' }] })
  const edited = await general.edit(sent.body.id, { content: 'hello' })
  await general.remove(sent.body.id)
  expect(await since(client)).toEqual([
    ['MESSAGE_CREATE', sent.body],
    ['MESSAGE_UPDATE', edited.body],
    ['MESSAGE_DELETE', { id: sent.body.id, ...place }],
  ])
})

test('what others write, edit and delete is announced in the same way', async () => {
  const client = await running.connect()
  const { control } = running
  const sent = await control.createMessage(CHANNELS.general, { author_id: CAST.otto.id, content: 'x' })
  const edited = await control.editMessage(CHANNELS.general, sent.id, { content: 'y' })
  await control.deleteMessage(CHANNELS.general, sent.id)
  expect(edited.edited_timestamp).not.toBeNull()
  expect(await since(client)).toEqual([
    ['MESSAGE_CREATE', sent],
    ['MESSAGE_UPDATE', edited],
    ['MESSAGE_DELETE', { id: sent.id, ...place }],
  ])
})

test('a bulk delete is one event with the ids that were there', async () => {
  const ids = [(await general.send({ content: 'x' })).body.id, (await general.send({ content: 'y' })).body.id]
  const client = await running.connect()
  await running.bot('POST', at('bulk-delete'), { messages: ids })
  await running.bot('POST', at('bulk-delete'), { messages: ids })
  expect(await since(client)).toEqual([['MESSAGE_DELETE_BULK', { ids, ...place }]])
})

test('every way in which reactions change is announced, once', async () => {
  const { id } = (await general.send({ content: 'x' })).body
  const client = await running.connect()
  const { control } = running
  for (const _ of [1, 2]) await running.bot('PUT', at(id, `${FIRE}/@me`))
  await control.react(CHANNELS.general, id, CAST.rex.id, '🔥')
  for (const _ of [1, 2]) await running.bot('DELETE', at(id, `${FIRE}/${CAST.rex.id}`))
  await control.clearReactions(CHANNELS.general, id, '🔥')
  await running.bot('PUT', at(id, `${FIRE}/@me`))
  for (const _ of [1, 2]) await running.bot('DELETE', at(id, '/reactions'))
  const where = { message_id: id, ...place }
  expect(await since(client)).toEqual([
    ['MESSAGE_REACTION_ADD', { ...where, user_id: CAST.steward.id, emoji }],
    ['MESSAGE_REACTION_ADD', { ...where, user_id: CAST.rex.id, emoji }],
    ['MESSAGE_REACTION_REMOVE', { ...where, user_id: CAST.rex.id, emoji }],
    ['MESSAGE_REACTION_REMOVE_EMOJI', { ...where, emoji }],
    ['MESSAGE_REACTION_ADD', { ...where, user_id: CAST.steward.id, emoji }],
    ['MESSAGE_REACTION_REMOVE_ALL', where],
  ])
})

test('nothing is heard of a channel that the bot does not see', async () => {
  const client = await running.connect()
  const { control } = running
  const { id } = await control.createMessage(CHANNELS.admins, { author_id: CAST.bo.id, content: 'secret' })
  await control.editMessage(CHANNELS.admins, id, { content: 'more secret' })
  await control.react(CHANNELS.admins, id, CAST.ada.id, '🔥')
  await control.deleteMessage(CHANNELS.admins, id)
  expect(await since(client)).toEqual([])
})

test('a ban with a purge tells which messages went, channel by channel', async () => {
  const { control } = running
  await control.createMessage(CHANNELS.admins, { author_id: CAST.rex.id, content: 'x' })
  const gone = await Promise.all(
    [CHANNELS.general, CHANNELS.art].map(async channel =>
      (await control.messages(channel))
        .filter(
          ({ author, timestamp }) => author.id === CAST.rex.id && Date.parse(timestamp) > Date.now() - 4 * 86_400_000,
        )
        .map(({ id }) => id)
        .reverse(),
    ),
  )
  const client = await running.connect()
  await running.bot('PUT', `/guilds/${GUILDS.aurora}/bans/${CAST.rex.id}`, { delete_message_days: 4 })
  const events = await since(client)
  expect(events.map(([name]) => name).slice(0, 2)).toEqual(['GUILD_BAN_ADD', 'GUILD_MEMBER_REMOVE'])
  const purges = events.slice(2).filter(([, d]) => 'channel_id' in d && d.channel_id !== CHANNELS.games)
  expect(purges).toEqual([
    ['MESSAGE_DELETE_BULK', { ids: gone[0], ...place }],
    ['MESSAGE_DELETE_BULK', { ids: gone[1], ...place, channel_id: CHANNELS.art }],
  ])
})

test('channels come, change and go, with what stands in them', async () => {
  const client = await running.connect()
  const { control } = running
  const category = await control.createChannel(GUILDS.aurora, { name: 'New', type: 4 })
  const voice = await control.createChannel(GUILDS.aurora, { name: 'talk', type: 2, parent_id: category.id })
  const renamed = await control.changeChannel(voice.id, { name: 'talks' })
  await control.setVoice(GUILDS.aurora, CAST.otto.id, { channel_id: voice.id })
  await control.deleteChannel(category.id)
  await control.deleteChannel(voice.id)
  expect(await control.channel(voice.id)).toBeNull()
  const orphan = { ...renamed, parent_id: null }
  expect((await since(client)).map(([name, d]) => [name, name.startsWith('CHANNEL') ? d : null])).toEqual([
    ['CHANNEL_CREATE', category],
    ['CHANNEL_CREATE', voice],
    ['CHANNEL_UPDATE', renamed],
    ['VOICE_STATE_UPDATE', null],
    ['CHANNEL_DELETE', category],
    ['CHANNEL_UPDATE', orphan],
    ['VOICE_STATE_UPDATE', null],
    ['CHANNEL_DELETE', orphan],
  ])
})
