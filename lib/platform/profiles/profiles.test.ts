import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { DAY } from '../../time.ts'
import { resetBotToken } from '../applications.ts'
import { banMember, listBans } from '../bans.ts'
import { bulkDeleteMessages } from '../bulk-delete-messages.ts'
import { PlatformLacks } from '../errors.ts'
import { readMembersPage } from '../member-list.ts'
import { createMessage } from '../messages.ts'
import type { Platform } from '../platform.ts'
import { type Profile, type ProfileName, profiles } from '../profile.ts'
import { recordSent } from './test-sent.ts'

let recorder: Awaited<ReturnType<typeof recordSent>>
beforeAll(async () => {
  recorder = await recordSent()
})
afterAll(() => recorder.stop())

const place = { channelId: '40', guildId: '9' }
const gateway = { requestMembers: async () => ({ items: [], skipped: 0, unread: [] }) }

describe.each<[ProfileName, Record<string, unknown>]>([
  [
    'v1',
    {
      ban: { delete_message_days: 7 },
      bans: '/guilds/9/bans',
      bulkDelete: { messages: ['1', '2'] },
      members: '/guilds/9/members?limit=1000&after=0',
      reason: 'Mia%3A%20caf%C3%A9',
      reset: '/applications/@me/bot/reset-token',
      content: 4000,
      timeoutDays: 28,
    },
  ],
  [
    'discord',
    {
      ban: { delete_message_seconds: 604_800 },
      bans: '/guilds/9/bans?after=0&limit=1000',
      bulkDelete: { messages: ['1', '2'] },
      members: '/guilds/9/members?limit=1000&after=0',
      reason: 'Mia%3A%20caf%C3%A9',
      reset: null,
      content: 2000,
      timeoutDays: 28,
    },
  ],
  [
    'fluxer',
    {
      ban: { delete_message_days: 7, reason: 'Mia: café' },
      bans: '/guilds/9/bans',
      bulkDelete: { message_ids: ['1', '2'] },
      members: '/guilds/9/members',
      reason: 'Mia: café',
      reset: '/oauth2/applications/7/bot/reset-token',
      content: 4000,
      timeoutDays: 365,
    },
  ],
  [
    'spacebar',
    {
      ban: { delete_message_days: 7 },
      bans: '/guilds/9/bans',
      bulkDelete: { messages: ['1', '2'] },
      members: null,
      reason: 'Mia%3A%20caf%C3%A9',
      reset: null,
      content: 2000,
      timeoutDays: 28,
    },
  ],
])('%s', (name, expected) => {
  const profile: Profile = profiles[name]

  test('bans and their list', async () => {
    const ban = await recorder.sent(profile, platform =>
      banMember(platform, '9', '1', { deleteMessageDays: 7 }, 'Mia: café'),
    )
    expect(ban?.body).toEqual(expected.ban)
    expect(ban?.headers['x-audit-log-reason']).toBe(expected.reason)
    expect((await recorder.sent(profile, platform => listBans(platform, '9')))?.path).toBe(expected.bans)
  })

  test('many deletions in one call', async () => {
    const request = await recorder.sent(profile, platform => bulkDeleteMessages(platform, '40', ['1', '2']))
    expect(request?.body).toEqual(expected.bulkDelete)
  })

  test('all members of a guild', async () => {
    const request = await recorder.sent(profile, platform => readMembersPage(platform, gateway, '9'))
    expect(request?.path ?? null).toBe(expected.members)
  })

  test('the longest message and the longest timeout', async () => {
    const content = 'x'.repeat(expected.content as number)
    const request = await recorder.sent(profile, platform => createMessage(platform, place, { content }))
    expect(request?.body).toMatchObject({ content })
    expect(
      await recorder.refused(profile, platform => createMessage(platform, place, { content: `${content}x` })),
    ).toBeInstanceOf(ZodError)
    expect(profile.limits.timeoutMs).toBe((expected.timeoutDays as number) * DAY)
  })

  test('a new token, from the platform or by hand', async () => {
    const reset = (platform: Platform) => resetBotToken(platform, '7', 'owner')
    if (expected.reset === null) return expect(await recorder.refused(profile, reset)).toBeInstanceOf(PlatformLacks)
    expect(await recorder.sent(profile, reset)).toMatchObject({
      path: expected.reset,
      headers: { authorization: 'Bearer owner' },
    })
  })
})
