import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { banMember, removeBan } from '../bans.ts'
import { bulkDeleteMessages } from '../bulk-delete-messages.ts'
import { editMember, getMember } from '../members.ts'
import { failure, startTestPlatform } from '../test-platform.ts'
import { parseBanEvent } from '../wire/events/ban-events.ts'
import { parseChannelCreate, parseChannelDelete, parseChannelUpdate } from '../wire/events/channel-events.ts'
import { parseGuildCreate, parseGuildDelete, parseGuildUpdate } from '../wire/events/guild-events.ts'
import { parseMemberAdd, parseMemberRemove, parseMemberUpdate } from '../wire/events/member-events.ts'
import {
  parseMessageCreate,
  parseMessageDelete,
  parseMessageDeleteBulk,
  parseMessageUpdate,
} from '../wire/events/message-events.ts'
import {
  parseReactionAdd,
  parseReactionRemove,
  parseReactionRemoveAll,
  parseReactionRemoveEmoji,
} from '../wire/events/reaction-events.ts'
import { parseRoleDelete, parseRoleEvent } from '../wire/events/role-events.ts'
import { parseVoiceStateUpdate } from '../wire/events/voice-events.ts'
import { listenTo } from './test-gateway.ts'

let world: Awaited<ReturnType<typeof startTestPlatform>>
let heard: ReturnType<typeof listenTo>
beforeAll(async () => {
  world = await startTestPlatform()
  heard = listenTo(world.platform)
  await until(() => expect(heard.names().filter(name => name === 'GUILD_CREATE').length).toBe(5))
})
afterAll(async () => {
  await heard.close()
  await world.stop()
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const { aurora, echo } = GUILDS
const channelId = CHANNELS.general
const rex = CAST.rex.id
const inAurora = { guildId: aurora }

/** The next event of a name, as it is read here. */
async function next<T>(name: string, read: (data: unknown) => T, act: () => Promise<unknown>): Promise<T> {
  const since = heard.events.length
  await act()
  await until(() => expect(heard.names().slice(since)).toContain(name))
  return read(heard.events.slice(since).find(event => event.name === name)?.data)
}

const write = (content: string) => world.control.createMessage(channelId, { author_id: rex, content })

test('guilds: with channels and voice when they come, changed, gone, back', async () => {
  const created = heard.events.filter(({ name }) => name === 'GUILD_CREATE').map(({ data }) => parseGuildCreate(data))
  const whole = created.find(guild => guild?.id === aurora)
  if (whole?.kind !== 'whole') throw new Error('Aurora was not told whole.')
  expect(whole.channels?.skipped).toBe(0)
  expect(whole.channels?.items.find(({ id }) => id === channelId)).toMatchObject({ guildId: aurora, name: 'general' })
  expect(whole.voiceStates?.items.map(({ userId }) => userId)).toContain(CAST.otto.id)

  const rename = () => world.control.changeGuild(aurora, { name: 'Aurora Borealis' })
  expect(await next('GUILD_UPDATE', parseGuildUpdate, rename)).toMatchObject({ id: aurora, name: 'Aurora Borealis' })
  const leave = () => world.control.removeMember(echo, CAST.steward.id)
  expect(await next('GUILD_DELETE', parseGuildDelete, leave)).toEqual({ id: echo, unavailable: false })
  const join = () => world.control.addMember(echo, { user_id: CAST.steward.id })
  expect(await next('GUILD_CREATE', parseGuildCreate, join)).toMatchObject({ kind: 'whole', id: echo })
})

test('members who join, change, leave, are banned and unbanned', async () => {
  const added = await next('GUILD_MEMBER_ADD', parseMemberAdd, () =>
    world.control.addMember(aurora, { username: 'newcomer' }),
  )
  const userId = added?.member.user.id ?? ''
  expect(added).toMatchObject({ guildId: aurora, member: { user: { username: 'newcomer' } } })
  const rename = () => editMember(world.platform, aurora, userId, { nick: 'New' })
  expect(await next('GUILD_MEMBER_UPDATE', parseMemberUpdate, rename)).toMatchObject({ fields: { nick: 'New' } })
  const ban = () => banMember(world.platform, aurora, userId)
  expect(await next('GUILD_BAN_ADD', parseBanEvent, ban)).toMatchObject({ ...inAurora, user: { id: userId } })
  await until(() => expect(heard.names()).toContain('GUILD_MEMBER_REMOVE'))
  const removed = heard.events.find(({ name }) => name === 'GUILD_MEMBER_REMOVE')
  expect(parseMemberRemove(removed?.data)).toEqual({ guildId: aurora, userId })
  const unban = () => removeBan(world.platform, aurora, userId)
  expect(await next('GUILD_BAN_REMOVE', parseBanEvent, unban)).toMatchObject({ user: { id: userId } })
})

test('roles and channels that come, change and go', async () => {
  const made = await next('GUILD_ROLE_CREATE', parseRoleEvent, () => world.control.createRole(aurora, { name: 'New' }))
  expect(made).toMatchObject({ ...inAurora, role: { name: 'New' } })
  const roleId = made?.role.id ?? ''
  const recolour = () => world.control.changeRole(aurora, roleId, { color: 255 })
  expect(await next('GUILD_ROLE_UPDATE', parseRoleEvent, recolour)).toMatchObject({ role: { id: roleId, color: 255 } })
  const remove = () => world.control.deleteRole(aurora, roleId)
  expect(await next('GUILD_ROLE_DELETE', parseRoleDelete, remove)).toEqual({ guildId: aurora, roleId })

  const overwrite = { id: ROLES.aurora.member, type: 0 as const, allow: '1024', deny: '2048' }
  const found = await next('CHANNEL_CREATE', parseChannelCreate, () =>
    world.control.createChannel(aurora, { name: 'lab', permission_overwrites: [overwrite] }),
  )
  expect(found).toMatchObject({ ...inAurora, name: 'lab', overwrites: [{ ...overwrite, type: 'role' }] })
  const id = found?.id ?? ''
  const retitle = () => world.control.changeChannel(id, { topic: 'Quiet please' })
  expect(await next('CHANNEL_UPDATE', parseChannelUpdate, retitle)).toMatchObject({
    id,
    fields: { topic: 'Quiet please' },
  })
  const close = () => world.control.deleteChannel(id)
  expect(await next('CHANNEL_DELETE', parseChannelDelete, close)).toEqual({ id, guildId: aurora })
})

test('messages that are written, edited and deleted, one and many', async () => {
  const written = await next('MESSAGE_CREATE', parseMessageCreate, () => write('hello'))
  expect(written).toMatchObject({ ...inAurora, channelId, author: { id: rex }, content: 'hello' })
  const id = written?.id ?? ''
  const edit = () => world.control.editMessage(channelId, id, { content: 'goodbye' })
  expect(await next('MESSAGE_UPDATE', parseMessageUpdate, edit)).toMatchObject({
    id,
    channelId,
    fields: { content: 'goodbye', editedAt: expect.any(Date) },
  })
  const remove = () => world.control.deleteMessage(channelId, id)
  expect(await next('MESSAGE_DELETE', parseMessageDelete, remove)).toEqual({ id, channelId, guildId: aurora })
  const ids = [(await write('one')).id, (await write('two')).id]
  const purge = () => bulkDeleteMessages(world.platform, channelId, ids)
  const purged = await next('MESSAGE_DELETE_BULK', parseMessageDeleteBulk, purge)
  expect(purged).toMatchObject({ ...inAurora, channelId, skipped: 0 })
  expect(purged?.ids.toSorted()).toEqual(ids.toSorted())
})

test('reactions, one by one and all at once', async () => {
  const { id: messageId } = await write('react to me')
  const on = { ...inAurora, channelId, messageId }
  const wave = { id: null, name: '👋' }
  const react = () => world.control.react(channelId, messageId, rex, '👋')
  const unreact = () => world.control.unreact(channelId, messageId, rex, '👋')
  const clear = (emoji?: string) => () => world.control.clearReactions(channelId, messageId, emoji)
  expect(await next('MESSAGE_REACTION_ADD', parseReactionAdd, react)).toEqual({ ...on, userId: rex, emoji: wave })
  expect(await next('MESSAGE_REACTION_REMOVE', parseReactionRemove, unreact)).toEqual({
    ...on,
    userId: rex,
    emoji: wave,
  })
  await react()
  expect(await next('MESSAGE_REACTION_REMOVE_EMOJI', parseReactionRemoveEmoji, clear('👋'))).toEqual({
    ...on,
    emoji: wave,
  })
  await react()
  expect(await next('MESSAGE_REACTION_REMOVE_ALL', parseReactionRemoveAll, clear())).toEqual(on)
})

test('voice: muted and moved by the bot, thrown out; whoever is not there is refused', async () => {
  const userId = CAST.otto.id
  const edit = (patch: Parameters<typeof editMember>[3]) => () => editMember(world.platform, aurora, userId, patch)
  const state = (patch: Parameters<typeof editMember>[3]) =>
    next('VOICE_STATE_UPDATE', parseVoiceStateUpdate, edit(patch))
  expect(await state({ mute: true, deaf: true })).toMatchObject({ ...inAurora, userId, mute: true, deaf: true })
  expect(await getMember(world.platform, aurora, userId)).toMatchObject({ mute: true, deaf: true })
  expect(await state({ channelId: CHANNELS.stage })).toMatchObject({ userId, channelId: CHANNELS.stage })
  expect(await state({ channelId: null })).toMatchObject({ userId, channelId: null })
  expect(await failure(edit({ mute: true })())).toMatchObject({ status: 400, code: 'TARGET_NOT_IN_VOICE' })
})
