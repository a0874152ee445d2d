import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { loadGuild } from '../load-guild.ts'
import { memberInChannel } from './member-in-channel.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  await channelsAreTold(steward, guildId)
})
afterAll(() => steward.close())

const ask = async (userId: string, channelId: string, by: CastName = 'mia') =>
  memberInChannel(steward, await loadGuild(steward, viewerOf(by), guildId), { userId, channelId })

test('what a member may do in a channel, and which overwrite decides it', async () => {
  const { grants } = await ask(CAST.otto.id, moderators)
  expect(grants.find(({ permission }) => permission === 'VIEW_CHANNEL')).toMatchObject({
    held: false,
    because: 'everyone-overwrite',
  })
  expect(grants.find(({ permission }) => permission === 'SEND_MESSAGES')).toMatchObject({ because: 'hidden' })
  const mute = { id: CAST.otto.id, type: 1 as const, allow: '0', deny: String(1n << 11n) }
  const before = (await steward.control.channel(general))!.permission_overwrites
  await steward.control.changeChannel(general, { permission_overwrites: [...before, mute] })
  await expect
    .poll(async () => (await ask(CAST.otto.id, general)).grants.find(({ because }) => because === 'member-overwrite'))
    .toEqual({ permission: 'SEND_MESSAGES', held: false, because: 'member-overwrite', roles: [] })
  await steward.control.changeChannel(general, { permission_overwrites: before })
})

test('a channel that the viewer cannot see, and somebody who is no member, are not told of', async () => {
  await expect(ask(CAST.otto.id, moderators, 'hana')).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask(CAST.otto.id, '1')).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask('424242424242424242', general)).rejects.toMatchObject({ code: 'not_found' })
})
