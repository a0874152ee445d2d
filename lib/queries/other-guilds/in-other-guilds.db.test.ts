import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { expireBans } from '../../mirror/guilds/refresh-bans.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { ordersFor } from '../../moderation/test-orders.ts'
import { warnMember } from '../../moderation/warn-member.ts'
import { banMember as banOnPlatform } from '../../platform/bans.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { HOUR } from '../../time.ts'
import { inOtherGuilds } from './in-other-guilds.ts'

const { aurora, borealis, colossus, deneb, echo } = GUILDS
let steward: TestSteward
let there: ReturnType<typeof ordersFor>

beforeAll(async () => {
  steward = await openTestSteward()
  for (const guildId of Object.values(GUILDS)) await steward.mirrored(guildId)
  there = ordersFor(steward, borealis)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

const look = (viewer: Viewer, userId: string, from: string = aurora) =>
  inOtherGuilds(steward, viewer, { id: from }, { userId })

const mia = viewerOf('mia')
const hana = viewerOf('hana')

/** Somebody new in Aurora and in each of these guilds, and the mirror of each has heard of them. */
async function newcomer(...guildIds: string[]): Promise<string> {
  const { user } = await steward.control.addMember(aurora, { username: 'wader', global_name: 'Wader' })
  for (const guildId of guildIds) await steward.control.addMember(guildId, { user_id: user.id })
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id))).toBe(1 + guildIds.length)
  return user.id
}

const namesIn = async (viewer: Viewer, userId: string, from?: string) =>
  (await look(viewer, userId, from)).guilds.map(({ name }) => name)

test('a moderator is told in which of their other guilds somebody is too, since when, and that they are timed out', async () => {
  const userId = await newcomer(borealis, colossus)
  const until = new Date(Date.now() + HOUR).toISOString()
  await steward.control.changeMember(borealis, userId, { communication_disabled_until: until })
  await expect
    .poll(() => look(mia, userId))
    .toMatchObject({
      guilds: [
        { id: borealis, name: 'Borealis', member: { joinedAt: expect.any(String), timedOutUntil: until }, ban: null },
        { id: colossus, name: 'Colossus', member: { timedOutUntil: null }, record: { warnings: 0, bans: 0 } },
      ],
      unread: [],
      bansUnread: [],
    })
  expect(await namesIn(mia, userId, borealis)).toEqual(['Aurora', 'Colossus'])
})

test('of somebody who is nowhere else nothing is told', async () => {
  expect(await look(mia, await newcomer())).toEqual({ guilds: [], unread: [], bansUnread: [] })
})

test('guilds without entry are not told, to the owner of the application neither', async () => {
  const userId = await newcomer(borealis, echo)
  await expect.poll(() => namesIn(mia, userId)).toEqual(['Borealis'])
  const nothing = { guilds: [], unread: [], bansUnread: [] }
  // Ada owns the application and Aurora, Otto is a plain member of Aurora and Colossus.
  expect(await look(viewerOf('ada'), userId)).toEqual(nothing)
  expect(await look(viewerOf('otto'), userId, colossus)).toEqual(nothing)
  expect(await namesIn(viewerOf('otto'), userId, borealis)).toEqual([])
})

test('a guild without entry is not told while it cannot be read, or waits to be swept, either', async () => {
  const { orm } = steward.db
  const userId = await newcomer(echo)
  const [synced] = await orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, echo))
  const [known] = await orm.select().from(guilds).where(eq(guilds.id, echo))
  await orm.update(guildSyncs).set({ completeAt: null }).where(eq(guildSyncs.guildId, echo))
  await orm.update(guilds).set({ knownAt: null }).where(eq(guilds.id, echo))
  await steward.control.addFault({ path: `/guilds/${echo}`, times: 1_000, kind: 'status', status: 503 })
  const untold = { guilds: [], unread: [] }
  try {
    expect(await look(mia, userId)).toMatchObject(untold)
    await orm.update(guilds).set({ knownAt: known!.knownAt }).where(eq(guilds.id, echo))
    expect(await look(mia, userId)).toMatchObject(untold)
    await steward.control.clearFaults()
    expect(await look(mia, userId)).toMatchObject(untold)
  } finally {
    await orm.update(guildSyncs).set({ completeAt: synced!.completeAt }).where(eq(guildSyncs.guildId, echo))
    await orm.update(guilds).set({ knownAt: known!.knownAt }).where(eq(guilds.id, echo))
  }
})

test('bans are told with why and by whom where the viewer holds Ban Members, and else not that there is one', async () => {
  const userId = await newcomer(borealis)
  await there.order(banMember, { userId, deleteMessageDays: 0, reason: 'free gems' }, 'bo')
  const ban = { reason: 'free gems', moderatorName: 'Bo' }
  await expect.poll(() => look(mia, userId)).toMatchObject({ guilds: [{ id: borealis, member: null, ban }] })
  expect(await look(hana, userId)).toEqual({ guilds: [], unread: [], bansUnread: [] })
  await steward.control.addMember(borealis, { user_id: userId })
  await expect
    .poll(() => look(hana, userId))
    .toMatchObject({
      guilds: [
        {
          id: borealis,
          member: { timedOutUntil: null },
          ban: null,
          bansHidden: expect.stringContaining('Ban Members'),
        },
      ],
    })
})

test('a ban that was laid on without Steward is known by the event, and why once the list is read again', async () => {
  const userId = await newcomer()
  await banOnPlatform(steward.platform, colossus, userId, { deleteMessageDays: 0 }, 'from chat')
  await expect.poll(() => look(mia, userId)).toMatchObject({ guilds: [{ id: colossus, ban: { userId } }] })
  await expireBans(steward.db, colossus)
  expect(await look(mia, userId)).toMatchObject({ guilds: [{ ban: { reason: 'from chat' } }] })
})

test('where bans cannot be read that is said, and no more where they may not be seen', async () => {
  const userId = await newcomer(borealis)
  await expect.poll(() => namesIn(mia, userId)).toEqual(['Borealis'])
  await steward.db.orm.execute('delete from ban_lists')
  await steward.control.addFault({ path: `/guilds/${borealis}/bans`, times: 1_000, kind: 'status', status: 403 })
  expect(await look(mia, userId)).toMatchObject({ bansUnread: [{ id: borealis, name: 'Borealis' }] })
  expect(await look(hana, userId)).toMatchObject({ bansUnread: [] })
})

test('what was done to them there is counted for whoever reads that log', async () => {
  const userId = await newcomer(borealis)
  await expect.poll(() => namesIn(mia, userId)).toEqual(['Borealis'])
  await there.order(warnMember, { userId }, 'bo')
  await there.order(warnMember, { userId })
  expect(await look(mia, userId)).toMatchObject({
    guilds: [{ record: { warnings: 2, timeouts: 0, kicks: 0, bans: 0 }, recordHidden: null }],
  })
  const [line] = (await look(hana, userId)).guilds
  expect(line).toMatchObject({ record: null, recordHidden: expect.stringContaining('View Audit Log') })
  // Gone from there, the record alone tells of them.
  await steward.control.removeMember(borealis, userId)
  await expect.poll(() => look(mia, userId)).toMatchObject({ guilds: [{ member: null, record: { warnings: 2 } }] })
  await expect.poll(() => namesIn(hana, userId)).toEqual([])
})

test('a guild that the viewer has left is told no more, nor one where they lost their right', async () => {
  const userId = await newcomer(borealis, colossus)
  const { user } = await steward.control.addMember(aurora, { username: 'leaver', roles: [ROLES.aurora.moderator] })
  for (const [guildId, role] of [
    [borealis, ROLES.borealis.moderator],
    [colossus, ROLES.colossus.moderator],
  ] as const) {
    await steward.control.addMember(guildId, { user_id: user.id, roles: [role] })
  }
  const leaver = { ...mia, id: user.id }
  await expect.poll(() => namesIn(leaver, userId)).toEqual(['Borealis', 'Colossus'])
  await steward.control.removeMember(borealis, user.id)
  await expect.poll(() => namesIn(leaver, userId)).toEqual(['Colossus'])
  await steward.control.changeMember(colossus, user.id, { roles: [] })
  await expect.poll(() => look(leaver, userId)).toEqual({ guilds: [], unread: [], bansUnread: [] })
})

test('a guild whose mirror is behind is asked of the platform, and named where that says nothing', async () => {
  const userId = await newcomer(borealis)
  await expect.poll(() => namesIn(mia, userId)).toEqual(['Borealis'])
  const behind = inArray(guildSyncs.guildId, [borealis])
  const [before] = await steward.db.orm.select().from(guildSyncs).where(behind)
  await steward.db.orm
    .update(guildSyncs)
    .set({ completeAt: new Date(0) })
    .where(behind)
  try {
    expect(await look(mia, userId)).toMatchObject({ guilds: [{ id: borealis }], unread: [] })
    const other = await newcomer(borealis)
    await steward.control.addFault({ path: `/guilds/${borealis}`, times: 1_000, kind: 'status', status: 503 })
    expect(await look(mia, other)).toMatchObject({ guilds: [], unread: [{ id: borealis, name: 'Borealis' }] })
  } finally {
    await steward.db.orm.update(guildSyncs).set({ completeAt: before!.completeAt }).where(behind)
  }
})

test('the bot’s lack is no right of the viewer: where Steward may not see bans, none are told', async () => {
  const userId = await newcomer(deneb)
  await expect
    .poll(() => look(mia, userId))
    .toMatchObject({ guilds: [{ id: deneb, bansHidden: expect.stringContaining('Steward needs Ban Members') }] })
})

test('where not everybody could be read, what is mirrored of somebody may be of before: the platform is asked', async () => {
  const userId = await newcomer(borealis)
  await expect.poll(() => namesIn(mia, userId)).toEqual(['Borealis'])
  const ofBorealis = eq(guildSyncs.guildId, borealis)
  const timedOutUntil = new Date(Date.now() + HOUR)
  await steward.db.orm.update(members).set({ timedOutUntil }).where(eq(members.userId, userId))
  const told = async () => (await look(mia, userId)).guilds[0]?.member?.timedOutUntil
  expect(await told()).toBe(timedOutUntil.toISOString())
  await steward.db.orm.update(guildSyncs).set({ skipped: 1 }).where(ofBorealis)
  try {
    expect(await told()).toBeNull()
  } finally {
    await steward.db.orm.update(guildSyncs).set({ skipped: 0 }).where(ofBorealis)
  }
})
