import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { departures } from '../../db/schema/departures.ts'
import { messages } from '../../db/schema/messages.ts'
import { expireBans, refreshBans } from '../../mirror/guilds/refresh-bans.ts'
import { holdAnswers } from '../../mirror/testing/hold-pages.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { setNick } from '../../moderation/set-nick.ts'
import { voiceStateOf } from '../../moderation/voice-state.ts'
import { banMember as banOnPlatform } from '../../platform/bans.ts'
import { viewerOf } from '../../test-steward.ts'
import { HOUR } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { memberMessages } from './member-messages.ts'
import { withSheets } from './test-sheets.ts'

const guildId = GUILDS.aurora
const { general, admins, lounge } = AURORA_CHANNEL_IDS
const { steward, orders, detail, newcomer } = withSheets()

const messagesOf = async (userId: string) =>
  (await memberMessages(steward, await loadGuild(steward, viewerOf('mia'), guildId), userId)).messages

test('any account is found by its id, also one that was never here; no account is said to be none', async () => {
  const elsewhere = await newcomer()
  await steward.control.removeMember(guildId, elsewhere)
  await expect.poll(async () => (await detail(elsewhere)).member).toBeNull()
  expect(await detail(elsewhere)).toMatchObject({ exists: true, user: { username: 'troll' } })
  expect(await detail('1')).toMatchObject({ exists: false, user: null, member: null })
  const silent = await newcomer()
  // The platform stays silent for as long as the mirror takes to hear that they left.
  await steward.control.addFault({ method: 'GET', path: `/users/${silent}`, kind: 'status', status: 500, times: 999 })
  await steward.control.removeMember(guildId, silent)
  await expect.poll(() => detail(silent)).toMatchObject({ exists: null, user: null })
})

test('a moderator who is gone, and whose account is, is called as the log last knew them by whoever may read it', async () => {
  const userId = await newcomer({ global_name: 'Former moderator', roles: [ROLES.aurora.moderator] })
  const someone = await newcomer()
  await steward.control.addFault({ method: 'GET', path: `/users/${userId}`, kind: 'status', status: 500, times: 999 })
  await expect.poll(async () => (await detail(userId)).member).not.toBeNull()
  for (const displayName of ['New moderator', 'Former moderator']) {
    const viewer = { id: userId, displayName }
    await runVerb(setNick, { steward, viewer, input: { guildId, userId: someone, nick: displayName, reason: '' } })
  }
  await steward.control.removeMember(guildId, userId)
  await expect.poll(() => detail(userId)).toMatchObject({ member: null, user: null, knownAs: 'Former moderator' })
  await steward.db.orm.delete(departures)
  expect(await detail(userId)).toMatchObject({ knownAs: 'Former moderator' })
  expect(await detail(userId, 'hana')).toMatchObject({ knownAs: null })
})

test('whoever left, and whose account is gone, is called as when they left, and has the picture of then', async () => {
  const userId = await newcomer({ nick: 'Raider' })
  const avatar = '0123456789abcdef0123456789abcdef'
  await steward.control.changeUser(userId, { avatar })
  await steward.control.addFault({ method: 'GET', path: `/users/${userId}`, kind: 'status', status: 404, times: 999 })
  const avatarUrl = `${steward.platform.cdnUrl}/avatars/${userId}/${avatar}.png`
  await expect.poll(async () => (await detail(userId)).member).toMatchObject({ avatarUrl })
  expect(await detail(userId)).toMatchObject({ knownAs: null, knownPictureUrl: null })
  await steward.control.removeMember(guildId, userId)
  await expect
    .poll(() => detail(userId, 'hana'))
    .toMatchObject({ member: null, user: null, knownAs: 'Raider', knownPictureUrl: avatarUrl })
})

test('what somebody was called before is told to whoever may enter, after they have left too', async () => {
  const userId = await newcomer({ nick: 'Troll', global_name: 'The troll' })
  const names = async (by?: CastName) => (await detail(userId, by)).formerNames.map(({ kind, name }) => [kind, name])
  await expect.poll(async () => (await detail(userId)).member).not.toBeNull()
  expect(await names()).toEqual([])
  await steward.control.changeMember(guildId, userId, { nick: 'Angel' })
  await expect.poll(() => names()).toEqual([['nick', 'Troll']])
  await steward.control.changeUser(userId, { global_name: 'An angel', username: 'angel' })
  await expect.poll(async () => (await names()).length).toBe(3)
  await steward.control.removeMember(guildId, userId)
  await expect.poll(async () => (await names('hana'))[0]).toEqual(['nick', 'Angel'])
  const rest = (await names('hana')).slice(1).toSorted()
  expect(rest).toEqual([
    ['globalName', 'The troll'],
    ['nick', 'Troll'],
    ['username', 'troll'],
  ])
})

test('a kind of premium that is not known is told by its number', async () => {
  const userId = await newcomer()
  await steward.control.changeMember(guildId, userId, { user: { premium_type: 9 } })
  expect((await detail(userId)).user?.premium).toBe('type 9')
  expect((await detail(CAST.rex.id)).user?.premium).toBe('none')
})

test('what decorates a name is told by what it is called, or that there is something', async () => {
  const nameplate = async (userId: string) => (await detail(userId)).user?.nameplate
  expect(await nameplate(CAST.mia.id)).toEqual({ label: 'Northern lights' })
  expect(await nameplate(CAST.rex.id)).toBeNull()
})

test('voice: the channel is named to whoever sees it', async () => {
  const userId = await newcomer()
  await steward.control.setVoice(guildId, userId, { channel_id: lounge, mute: true, self_deaf: true })
  await expect.poll(() => voiceStateOf(steward, guildId, userId)).toMatchObject({ mute: true })
  const { voice } = await detail(userId)
  expect(voice).toEqual({
    channel: { id: lounge, name: 'lounge' },
    mute: true,
    deaf: false,
    selfMute: false,
    selfDeaf: true,
    isTold: true,
  })
  const hidden = { id: ROLES.aurora.moderator, type: 0 as const, allow: '0', deny: String(1n << 10n) }
  const before = (await steward.control.channel(lounge))!.permission_overwrites
  await steward.control.changeChannel(lounge, { permission_overwrites: [...before, hidden] })
  try {
    await expect.poll(async () => (await detail(userId)).voice?.channel).toBeNull()
    expect((await detail(userId)).voice).toMatchObject({ mute: true })
  } finally {
    await steward.control.changeChannel(lounge, { permission_overwrites: before })
  }
  await expect.poll(async () => (await detail(userId)).voice?.channel).not.toBeNull()
})

test('a ban that no event told of is shown with its reason and by whom', async () => {
  const [elsewhere, here] = [await newcomer(), await newcomer()]
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_BAN_ADD'] } })
  try {
    await banOnPlatform(steward.platform, guildId, elsewhere, { deleteMessageDays: 0 }, 'from a command in chat')
    await expireBans(steward.db, guildId)
    expect((await detail(elsewhere)).ban).toMatchObject({ reason: 'from a command in chat' })
    await orders.order(banMember, { userId: here, deleteMessageDays: 0, reason: 'spam' }, 'bo')
    await expect
      .poll(async () => (await detail(here)).ban)
      .toMatchObject({
        reason: 'spam',
        moderatorName: 'Bo',
      })
  } finally {
    await steward.control.setGatewayFaults({})
  }
})

test('a ban that only an event has told of says so, until the list tells by whom and why', async () => {
  const userId = await newcomer()
  await refreshBans(steward.db, steward.platform, guildId)
  await banOnPlatform(steward.platform, guildId, userId, { deleteMessageDays: 0 }, 'from a command in chat')
  await expect.poll(async () => (await detail(userId)).ban).toMatchObject({ isHeard: true, reason: null })
  await expireBans(steward.db, guildId)
  expect((await detail(userId)).ban).toMatchObject({ isHeard: false, reason: 'from a command in chat' })
})

test('a list of bans that takes its time holds no sheet up', async () => {
  const userId = CAST.rex.id
  await expireBans(steward.db, guildId)
  const list = holdAnswers(steward.platform, `/guilds/${guildId}/bans`)
  const sheet = await detail(userId)
  expect(sheet).toMatchObject({ member: { userId }, ban: null })
  const release = await list.next()
  list.open()
  release()
})

test('recent messages: from where both may read, newest first, and from nowhere else', async () => {
  const userId = await newcomer({ roles: [ROLES.aurora.admin] })
  await steward.control.createMessage(admins, { author_id: userId, content: 'for admins' })
  await steward.control.createMessage(general, { author_id: userId, content: 'first' })
  const last = await steward.control.createMessage(general, { author_id: userId, content: 'second' })
  const isStored = async () => (await steward.db.orm.select().from(messages).where(eq(messages.id, last.id))).length
  await expect.poll(isStored).toBe(1)
  const stored = and(eq(messages.authorId, userId), eq(messages.channelId, admins))
  const seen = await messagesOf(userId)
  expect(seen?.map(({ content }) => content)).toEqual(['second', 'first'])
  expect(seen?.[0]).toMatchObject({ channel: { id: general, name: 'general' }, attachments: 0, embeds: 0 })
  // Whether the bot hears that channel or not: Mia does not see it.
  expect((await steward.db.orm.select().from(messages).where(stored)).length).toBeLessThanOrEqual(1)
})

test('recent messages name whom they speak of, but no channel that the viewer cannot see', async () => {
  const userId = await newcomer()
  const content = `<@${CAST.mia.id}> <@&${ROLES.aurora.moderator}> <#${general}> <#${admins}>`
  await steward.control.createMessage(general, { author_id: userId, content })
  const seen = async () => (await messagesOf(userId))?.map(message => message.content)
  await expect.poll(seen).toEqual([`@Mia @Moderator #general <#${admins}>`])
})

test('without the right to read what was written before, nothing is shown of a channel that one sees', async () => {
  const userId = await newcomer()
  const { id } = await steward.control.createMessage(general, { author_id: userId, content: 'first' })
  await expect.poll(async () => (await messagesOf(userId))?.map(message => message.id)).toEqual([id])
  const mute = { id: ROLES.aurora.moderator, type: 0 as const, allow: '0', deny: String(1n << 16n) }
  const before = (await steward.control.channel(general))!.permission_overwrites
  await steward.control.changeChannel(general, { permission_overwrites: [...before, mute] })
  try {
    await expect.poll(() => messagesOf(userId)).toEqual([])
  } finally {
    await steward.control.changeChannel(general, { permission_overwrites: before })
  }
})

test('the end of a ban and the former roles, for whoever may unban', async () => {
  const userId = await newcomer({ roles: [ROLES.aurora.azure, ROLES.aurora.events] })
  const endsAt = new Date(Date.now() + HOUR).toISOString()
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt }, 'bo')
  await expect.poll(async () => (await detail(userId)).ban).toMatchObject({ expiresAt: endsAt })
  expect(await detail(userId)).toMatchObject({
    endings: [{ action: 'ban.remove', endsAt, orderedBy: { name: 'Bo' }, state: 'waiting', explanation: null }],
    formerRoles: [
      { id: ROLES.aurora.events, name: 'Event manager', because: [expect.stringMatching(/\.$/)] },
      { id: ROLES.aurora.azure, name: 'Azure', because: [] },
    ],
  })
  expect(await detail(userId, 'hana')).toMatchObject({ ban: null, endings: [], formerRoles: [] })
})
