import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { bans } from '../db/schema/bans.ts'
import { members } from '../db/schema/members.ts'
import { keptAbout } from '../erasure/kept-about.ts'
import { messageNow } from '../moderation/messages/message-now.ts'
import { banMember } from '../platform/bans.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE } from '../time.ts'
import { formerPeople } from './former-people.ts'
import { eachMatching } from './messages/each-matching.ts'
import { openTestMessages, PATIENT, type TestMessages } from './messages/test-messages.ts'
import { peopleNames } from './people-names.ts'

// Somebody whose global name is there and yet nothing of it can be seen: everywhere the handle stands for them.

const { aurora } = GUILDS
let steward: TestMessages
let userId: string
let channel: string
let written: string
const ids = () => [userId]

beforeAll(async () => {
  steward = await openTestMessages()
  channel = (await steward.control.createChannel(aurora, { name: 'hollow-talk' })).id
  userId = (await steward.control.addMember(aurora, { username: 'hollow', global_name: '\u3164\u200b' })).user.id
  await vi.waitFor(async () => expect((await peopleNames(steward.db.orm, aurora, ids())).size).toBe(1), PATIENT)
  written = (await steward.control.createMessage(channel, { author_id: userId, content: 'who am I' })).id
  const answer = { author_id: CAST.rex.id, content: `<@${userId}>, who indeed?`, reply_to: written, mentions: [userId] }
  await steward.control.createMessage(channel, answer)
  await vi.waitFor(async () => expect(await messages()).toHaveLength(2), PATIENT)
})
afterAll(() => steward.close())

const messages = async () => (await steward.page('mia', aurora, { channels: [channel] })).messages
const kept = async () => (await keptAbout(steward, await steward.guildOf('bo', aurora), userId)).name

async function matching() {
  const guild = await steward.guildOf('mia', aurora)
  const found = []
  for await (const page of eachMatching(steward, guild, { channels: [channel], author: ids() }, written))
    found.push(...page)
  return found
}

test('while they are a member', async () => {
  expect(await peopleNames(steward.db.orm, aurora, ids())).toEqual(new Map([[userId, 'hollow']]))
  expect(await kept()).toBe('hollow')
})

test('once they have gone: of what they wrote, of who answers it and mentions them, and of what is kept', async () => {
  await steward.control.removeMember(aurora, userId)
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, userId)), PATIENT).toBe(0)
  expect(await peopleNames(steward.db.orm, aurora, ids())).toEqual(new Map([[userId, 'hollow']]))
  const [answer, first] = await messages()
  expect(first!.author).toMatchObject({ id: userId, name: 'hollow' })
  expect(answer).toMatchObject({
    reference: { author: 'hollow' },
    mentions: { users: [{ id: userId, name: 'hollow' }] },
  })
  // By the platform's list, and by the mirror once that has listed the channel.
  expect(await matching()).toMatchObject([{ id: written, authorName: 'hollow' }])
  await steward.listedAnew(aurora, [channel])
  expect(await matching()).toMatchObject([{ id: written, authorName: 'hollow' }])
  const [unheard] = steward.wrote(channel, [{ author_id: userId, content: 'and where', at: Date.now() - MINUTE }])
  for (const id of [written, unheard!]) {
    expect((await messageNow(steward, aurora, { channelId: channel, id })).author).toEqual({
      id: userId,
      name: 'hollow',
    })
  }
  expect(await kept()).toBe('hollow')
})

test('also where nothing but that they left tells of them', async () => {
  const { id } = (await steward.control.addMember(aurora, { username: 'hush', global_name: '\u3164' })).user
  await vi.waitFor(async () => expect(await steward.db.orm.$count(members, eq(members.userId, id))).toBe(1), PATIENT)
  await steward.control.removeMember(aurora, id)
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, id)), PATIENT).toBe(0)
  expect((await keptAbout(steward, await steward.guildOf('bo', aurora), id)).name).toBe('hush')
})

test('and once they are banned', async () => {
  await banMember(steward.platform, aurora, userId, { deleteMessageDays: 0 })
  const isTheirs = and(eq(bans.guildId, aurora), eq(bans.userId, userId))
  await expect.poll(() => steward.db.orm.$count(bans, isTheirs), PATIENT).toBe(1)
  expect(await peopleNames(steward.db.orm, aurora, ids())).toEqual(new Map([[userId, 'hollow']]))
  expect(await kept()).toBe('hollow')
  const guild = await steward.guildOf('bo', aurora)
  expect((await formerPeople(steward, viewerOf('bo'), guild, { q: userId })).people).toMatchObject([
    { id: userId, name: 'hollow' },
  ])
})
