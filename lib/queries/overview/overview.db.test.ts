import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { members } from '../../db/schema/members.ts'
import { type RunStatus, runs } from '../../db/schema/runs.ts'
import { HourCounts } from '../../mirror/batches/hour-counts.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { setNick } from '../../moderation/set-nick.ts'
import { PERMISSION_BITS } from '../../permissions/bits.ts'
import { listRuns } from '../../runs/list-runs.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, HOUR, now } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { countHours } from './count-hours.ts'
import { getOverview } from './get-overview.ts'
import type { CountRange } from './overview-views.ts'

const { aurora, borealis, deneb } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  for (const guildId of [aurora, borealis]) await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const guildOf = (who: 'bo' | 'mia' | 'hana', guildId: string) => loadGuild(steward, viewerOf(who), guildId)

test('a guild at a glance says what it is and who has just come', async () => {
  const before = await getOverview(steward, await guildOf('mia', aurora))
  expect(before.facts).toMatchObject({
    owner: { id: CAST.ada.id, name: 'Ada' },
    emojis: ['aurora', 'party_fox'],
    stickers: ['Good night'],
    features: ['COMMUNITY', 'VERIFIED'],
    systemChannel: { name: expect.any(String) },
  })
  const { user } = await steward.control.addMember(aurora, { username: 'newcomer', joined_at: now().toISOString() })
  await steward.control.changeMember(aurora, user.id, {
    communication_disabled_until: new Date(now().getTime() + HOUR).toISOString(),
  })
  await expect
    .poll(async () => getOverview(steward, await guildOf('mia', aurora)))
    .toMatchObject({ joinedLastHour: before.joinedLastHour + 1, timedOut: before.timedOut + 1, runs: [] })
  await steward.control.removeMember(aurora, user.id)
  // As the chart of joins counts it, which forgets nobody who has left.
  await expect
    .poll(async () => getOverview(steward, await guildOf('mia', aurora)))
    .toMatchObject({ joinedLastHour: before.joinedLastHour + 1, goneOfLastHour: before.goneOfLastHour + 1 })
})

test('an emoji without a name that can be read is there all the same', async () => {
  // Before the mirror says otherwise than the platform.
  const guild = await guildOf('mia', borealis)
  const emojis = [{ id: '7' }, { id: '8', name: '' }, { name: 'wave' }, 'odd']
  await steward.db.orm
    .update(guilds)
    .set({ emojis, stickers: [{}] })
    .where(eq(guilds.id, borealis))
  const { facts } = await getOverview(steward, guild)
  expect(facts).toMatchObject({ emojis: ['7', '8', 'wave', 'without a name'], stickers: ['without a name'] })
})

test('before the first hour that was counted, who joined and is still here is told by the hour', async () => {
  await steward.mirrored(deneb)
  const guild = await guildOf('mia', deneb)
  await steward.db.orm.delete(members).where(eq(members.guildId, deneb))
  const hour = (ago: number) => new Date(Math.floor(now().getTime() / HOUR) * HOUR - ago * HOUR)
  const joined = [2, 50, 51, 40 * 24].map(ago => hour(ago).getTime() + 10 * 60_000)
  for (const [n, at] of [...joined, joined[1]! + HOUR / 4].entries()) {
    const row = { guildId: deneb, userId: `99${n}`, username: `came${n}`, sortName: '', searchText: '' }
    await steward.db.orm.insert(members).values({ ...row, joinedAt: new Date(at) })
  }
  const stayed = async (range: CountRange = '30d') => {
    const view = await countHours(steward.db, viewerOf('mia'), guild, { range })
    return [...view.stayed, view.stayedInAll]
  }
  const told = (ago: number, count: number) => ({ at: hour(ago).toISOString(), count })
  expect(await stayed()).toEqual([told(51, 1), told(50, 2), told(2, 1), 4])
  expect(await stayed('24h')).toEqual([told(2, 1), 4])
  const counted = (ago: number) =>
    steward.db.orm.insert(hourlyCounts).values({ guildId: deneb, hour: hour(ago), memberCount: 1 })
  await counted(50)
  expect(await stayed()).toEqual([told(51, 1), 1])
  await counted(40 * 24)
  expect(await stayed()).toEqual([0])
})

test('counts are those of the range, and say since when', async () => {
  const began = now().getTime()
  const at = (ago: number) => new Date(Math.floor((began - ago) / HOUR) * HOUR)
  const row = { guildId: borealis, joins: 1, leaves: 0, messages: 5, deletedMessages: 3, bans: 2 }
  await steward.db.orm
    .insert(hourlyCounts)
    .values([
      { ...row, hour: at(3 * HOUR), memberCount: 310 },
      { ...row, hour: at(3 * DAY), memberCount: 305 },
      { ...row, hour: at(40 * DAY), memberCount: 300 },
    ])
    .onConflictDoNothing()
  const guild = await guildOf('mia', borealis)
  const day = await countHours(steward.db, viewerOf('mia'), guild, { range: '24h' })
  expect(day).toMatchObject({ since: at(40 * DAY).toISOString(), membersBefore: 305 })
  expect(day.hours.filter(({ members }) => members !== null && members <= 310)).toContainEqual(
    expect.objectContaining({ at: at(3 * HOUR).toISOString(), joins: 1, bans: 2, messages: 5, deleted: 3 }),
  )
  const month = await countHours(steward.db, viewerOf('mia'), guild, { range: '30d' })
  expect(month.hours.some(hour => hour.at === at(3 * DAY).toISOString())).toBe(true)
  expect(month.membersBefore).toBe(300)
})

test('how many were banned is told to whoever may see who is: Mia, not Hana', async () => {
  await steward.db.orm
    .insert(hourlyCounts)
    .values({ guildId: aurora, hour: new Date(Math.floor(now().getTime() / HOUR) * HOUR), bans: 1 })
    .onConflictDoUpdate({ target: [hourlyCounts.guildId, hourlyCounts.hour], set: { bans: 1 } })
  const told = async (who: 'mia' | 'hana') => {
    const view = await countHours(steward.db, viewerOf(who), await guildOf(who, aurora), { range: '24h' })
    return [view.showsBans, view.hours.at(-1)!.bans]
  }
  expect(await told('mia')).toEqual([true, 1])
  expect(await told('hana')).toEqual([false, null])
})

test('Hana counts her own actions alone', async () => {
  const { user } = await steward.control.addMember(aurora, { username: 'counted' })
  const input = { guildId: aurora, userId: user.id, reason: '', nick: 'Counted' }
  await runVerb(setNick, { steward, viewer: viewerOf('mia'), input })
  const of = async (who: 'mia' | 'hana') =>
    countHours(steward.db, viewerOf(who), await guildOf(who, aurora), { range: '24h' })
  expect(await of('mia')).toMatchObject({
    showsAll: true,
    done: [{ at: expect.stringMatching(/:00:00\.000Z$/), count: 1 }],
    kinds: [{ action: 'member.nick', at: null, count: 1 }],
  })
  expect(await of('hana')).toMatchObject({ showsAll: false, done: [], kinds: [] })
})

test('open runs are those that the viewer sees in their list, all of them counted', async () => {
  const run = {
    guildId: aurora,
    action: 'member.ban',
    input: {},
    reason: '',
    requestedById: CAST.bo.id,
    requestedByName: 'Bo',
    total: 0,
    planHash: '',
    createdAt: now(),
  }
  const status = (n: number): RunStatus => (n === 6 ? 'asking' : 'running')
  const rows = Array.from({ length: 7 }, (_, n) => ({ ...run, id: `run ${n}`, status: status(n) }))
  await steward.db.orm.insert(runs).values(rows)
  const glance = async (who: 'bo' | 'mia' | 'hana') => {
    const { openRuns, runs: shown } = await getOverview(steward, await guildOf(who, aurora))
    return { openRuns, shown: shown.length }
  }
  // Its number leads to the list of them.
  await steward.db.orm.insert(runs).values({ ...run, id: 'run 7', status: 'done' })
  const { standing } = await guildOf('bo', aurora)
  expect((await listRuns(steward, standing, { status: 'open' })).runs).toHaveLength(7)
  expect((await listRuns(steward, standing, {})).runs).toHaveLength(8)
  expect(await glance('bo')).toEqual({ openRuns: 7, shown: 5 })
  expect(await glance('hana')).toEqual({ openRuns: 0, shown: 0 })
  // Hana, who may view no log, may ban for once: then she may approve.
  const guild = await guildOf('hana', aurora)
  const { moderator } = guild.standing
  const roles = guild.standing.guild.roles.map(role =>
    moderator.roleIds.includes(role.id)
      ? { ...role, permissions: role.permissions | PERMISSION_BITS.BAN_MEMBERS }
      : role,
  )
  const judge = { ...guild, standing: { ...guild.standing, guild: { ...guild.standing.guild, roles } } }
  expect(await getOverview(steward, judge)).toMatchObject({ openRuns: 1, runs: [{ status: 'asking' }] })
})

test('what is caught up with leaves the number of members of a past hour as it was', async () => {
  const counts = new HourCounts()
  const past = new Date(now().getTime() - 5 * HOUR)
  const row = { guildId: borealis, joins: 0, leaves: 0, messages: 0, deletedMessages: 0, bans: 0 }
  const hour = new Date(Math.floor(past.getTime() / HOUR) * HOUR)
  await steward.db.orm
    .insert(hourlyCounts)
    .values({ ...row, hour, memberCount: 999 })
    .onConflictDoNothing()
  counts.add('messages', 2, past)
  counts.add('messages', 1)
  await counts.store(steward.db.orm, borealis)
  const stored = await steward.db.orm.select().from(hourlyCounts).where(eq(hourlyCounts.guildId, borealis))
  expect(stored.find(({ hour: at }) => at.getTime() === hour.getTime())).toMatchObject({
    memberCount: 999,
    messages: 2,
  })
})
