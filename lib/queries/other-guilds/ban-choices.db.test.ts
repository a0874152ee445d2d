import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { brakes } from '../../db/schema/guild-settings.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { ordersFor } from '../../moderation/test-orders.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { now } from '../../time.ts'
import { banChoices } from './ban-choices.ts'

const { aurora, borealis, colossus, deneb, echo } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  for (const guildId of Object.values(GUILDS)) await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.db.orm.delete(brakes)
})

const mia = viewerOf('mia')
const choices = (viewer: Viewer, userId: string, from: string = aurora) =>
  banChoices(steward, viewer, { id: from }, { userId })

/** Of each guild by name. */
async function seen(viewer: Viewer, userId: string) {
  const { guilds } = await choices(viewer, userId)
  return new Map(guilds.map(({ name, ...choice }) => [name, choice]))
}

async function newcomer(...guildIds: string[]): Promise<string> {
  const { user } = await steward.control.addMember(aurora, { username: 'wader' })
  for (const guildId of guildIds) await steward.control.addMember(guildId, { user_id: user.id })
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id))).toBe(1 + guildIds.length)
  return user.id
}

test('each other guild of the viewer is offered, with whether they are in it; a guild without entry is not told', async () => {
  const userId = await newcomer(borealis, echo)
  await expect.poll(async () => (await seen(mia, userId)).get('Borealis')?.membership).toBe('member')
  const { guilds, unread } = await choices(mia, userId)
  expect(unread).toEqual([])
  expect(guilds.map(({ id, membership }) => [id, membership])).toEqual([
    [borealis, 'member'],
    [colossus, 'none'],
    [deneb, 'none'],
  ])
  expect(guilds[0]).toMatchObject({ joinedAt: expect.any(String), isBanned: false, because: [], asksForReason: false })
  // Where the bot lacks it nobody bans.
  expect(guilds[2]?.because).toEqual([expect.stringContaining('Steward needs Ban Members')])
  expect((await choices(viewerOf('otto'), userId)).guilds).toEqual([])
})

test('whoever may not ban there is told why, as is whoever stands below somebody', async () => {
  const userId = await newcomer()
  expect((await seen(viewerOf('hana'), userId)).get('Borealis')?.because).toEqual([
    expect.stringContaining('Needs Ban Members'),
  ])
  expect((await seen(mia, userId)).get('Borealis')?.because).toEqual([])
  // Bo owns Borealis.
  expect((await seen(mia, CAST.bo.id)).get('Borealis')?.because).not.toEqual([])
  await steward.control.addMember(borealis, { user_id: userId, roles: [ROLES.borealis.moderator] })
  await expect.poll(async () => (await seen(mia, userId)).get('Borealis')?.because).not.toEqual([])
})

test('a ban that is there already is told, to nobody who may not see it', async () => {
  const userId = await newcomer()
  await ordersFor(steward, borealis).order(banMember, { userId, deleteMessageDays: 0, reason: 'free gems' }, 'bo')
  await expect.poll(async () => (await seen(mia, userId)).get('Borealis')?.isBanned).toBe(true)
  expect((await seen(mia, userId)).get('Colossus')?.isBanned).toBe(false)
  expect((await seen(viewerOf('hana'), userId)).get('Borealis')?.isBanned).toBe(false)
})

test('which guild asks for a reason is told', async () => {
  const userId = await newcomer()
  const changed = { changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now() }
  await steward.db.orm.insert(brakes).values([
    { guildId: borealis, limits: {}, reasonsFor: ['member.ban'], ...changed },
    { guildId: colossus, limits: {}, reasonsFor: ['member.kick'], ...changed },
  ])
  const asks = [...(await seen(mia, userId))].filter(([, { asksForReason }]) => asksForReason)
  expect(asks.map(([name]) => name)).toEqual(['Borealis'])
})

test('where nobody can tell whether they are a member, that is said and the ban is offered all the same', async () => {
  const userId = await newcomer(borealis)
  await expect.poll(async () => (await seen(mia, userId)).get('Borealis')?.membership).toBe('member')
  const { orm } = steward.db
  const [before] = await orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, borealis))
  await orm.update(guildSyncs).set({ skipped: 1 }).where(eq(guildSyncs.guildId, borealis))
  await steward.control.addFault({ path: `/members/${userId}`, times: 1_000, kind: 'status', status: 503 })
  try {
    expect((await seen(mia, userId)).get('Borealis')).toMatchObject({ membership: 'unread', because: [] })
  } finally {
    await orm.update(guildSyncs).set({ skipped: before!.skipped }).where(eq(guildSyncs.guildId, borealis))
  }
})
