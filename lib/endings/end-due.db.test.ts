import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { expireBans, lastBanReading, refreshBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeBanEnd } from '../moderation/change-ban-end.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { settlePending } from '../moderation/settle-pending.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { listBans } from '../queries/list-bans.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, now, setClock } from '../time.ts'
import { banEndOf } from './ban-end.ts'
import { claimDue, keepEnding } from './claim-due.ts'
import { endDue } from './end-due.ts'
import { noticeLifted } from './notice-lifted.ts'
import { startEndings } from './start-endings.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string
let putBack = () => {}

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  userId = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
})
afterEach(async () => {
  putBack()
  await steward.control.clearFaults()
  await steward.db.orm.delete(timedEndings)
})

/** Moves Steward's clock so far beyond the present. */
function later(ms: number): void {
  putBack()
  putBack = setClock(() => Date.now() + ms)
}
const banFor = (ms: number) =>
  orders.order(banMember, { userId, deleteMessageDays: 0, endsAt: new Date(now().getTime() + ms).toISOString() })
const isBanned = async () => (await steward.control.ban(guildId, userId)) !== null
const listed = () =>
  steward.db.orm
    .select()
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))

async function endings() {
  return steward.db.orm
    .select()
    .from(timedEndings)
    .where(eq(timedEndings.userId, userId))
    .orderBy(desc(timedEndings.id))
}

test('a ban for an hour ends by itself, as Steward, and the log says so', async () => {
  const { message } = await banFor(HOUR)
  expect(message).toBe('Troll is banned for a time.')
  await endDue(steward)
  expect(await isBanned()).toBe(true)
  const since = await steward.control.lastRequest()
  later(HOUR + MINUTE)
  await endDue(steward)
  expect(await isBanned()).toBe(false)
  expect(await orders.entryOf(userId)).toMatchObject({
    action: 'ban.remove',
    actorId: CAST.steward.id,
    actorName: 'Steward',
    reason: 'The temporary ban by Mia has ended.',
    outcome: 'done',
  })
  expect((await orders.writes(since))[0]?.reason).toMatch(/^Steward \(\d+\): The temporary ban by Mia/)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('those that fell due while everything was down end at start, and each once, whoever else is at it', async () => {
  await banFor(HOUR)
  later(3 * DAY)
  const since = await steward.control.lastRequest()
  const workers = [startEndings(steward), startEndings(steward), startEndings(steward)]
  await expect.poll(isBanned).toBe(false)
  await expect.poll(endings).toMatchObject([{ state: 'done' }])
  for (const worker of workers) await worker.stop()
  expect(await orders.writes(since)).toHaveLength(1)
})

test('whose entry in the list of bans cannot be read is not taken for unbanned', async () => {
  await banFor(HOUR)
  await expireBans(steward.db, guildId)
  const unreadable = [{ user: null, reason: 'raid' }]
  await steward.control.addFault({ path: '/bans$', times: 9, kind: 'status', status: 200, body: unreadable })
  await noticeLifted(steward, guildId, [userId])
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
  later(2 * HOUR)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
  expect(await isBanned()).toBe(false)
})

test('a due moment while the worker runs wakes it', async () => {
  const worker = startEndings(steward)
  await banFor(1_000)
  await worker.stop()
  const second = startEndings(steward)
  await expect.poll(isBanned).toBe(false)
  await second.stop()
})

test('a later permanent ban cancels the end; a later temporary one replaces it', async () => {
  await banFor(HOUR)
  await banFor(5 * HOUR)
  expect((await endings()).map(({ state }) => state)).toEqual(['waiting', 'replaced'])
  await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
  expect(await endings()).toMatchObject([
    { state: 'replaced', explanation: 'Bo removed the end of the ban.' },
    { state: 'replaced' },
  ])
  later(9 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('the end is moved and removed by whoever may unban, and by nobody else', async () => {
  await banFor(HOUR)
  const at = new Date(now().getTime() + 4 * HOUR).toISOString()
  expect((await refusalOf(orders.order(changeBanEnd, { userId, endsAt: at }, 'hana'))).code).toBe('forbidden')
  expect(await orders.order(changeBanEnd, { userId, endsAt: at })).toMatchObject({
    message: 'The ban of Troll has a new end.',
  })
  expect(await banEndOf(steward.db.orm, guildId, userId)).toBe(at)
  expect((await refusalOf(orders.order(changeBanEnd, { userId, endsAt: at }))).code).toBe('conflict')
  await orders.order(changeBanEnd, { userId, endsAt: null })
  expect(await orders.entryOf(userId)).toMatchObject({
    action: 'ban.end',
    before: { endsAt: at },
    after: { endsAt: null },
  })
  later(5 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('of somebody who is not banned there is no end to set, and none beyond five years', async () => {
  const set = (endsAt: string) => refusalOf(orders.order(changeBanEnd, { userId, endsAt }))
  expect((await set(new Date(Date.now() + HOUR).toISOString())).message).toBe('Troll is not banned.')
  expect((await set(new Date(Date.now() - HOUR).toISOString())).details.fields).toHaveProperty('endsAt')
  expect((await set(new Date(Date.now() + 6 * 366 * DAY).toISOString())).details.fields).toHaveProperty('endsAt')
  const tooLong = await refusalOf(banFor(6 * 366 * DAY))
  expect(tooLong.details.fields).toHaveProperty('endsAt')
  expect(await isBanned()).toBe(false)
})

test('an unban through Steward cancels it', async () => {
  await banFor(HOUR)
  await orders.order(removeBan, { userId })
  expect(await endings()).toMatchObject([{ state: 'replaced', explanation: 'Mia has lifted the ban.' }])
})

test('an unban elsewhere cancels it, so that a ban of others in its place stays', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'content-type': 'application/json' }
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${userId}`
  await fetch(url, { method: 'DELETE', headers })
  await expect.poll(listed).toEqual([])
  await noticeLifted(steward, guildId, [userId])
  expect(await endings()).toMatchObject([{ state: 'replaced', explanation: 'The ban was lifted before.' }])
  await fetch(url, { method: 'PUT', headers, body: '{}' })
  later(2 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

/** As if it had been given so long ago, by the platform's clock too. */
async function longAgo(entryId: string, ms: number): Promise<void> {
  const openedAt = new Date(Date.now() - ms)
  steward.sandbox.world.guilds.get(guildId)!.bans.get(userId)!.banned_at = openedAt.toISOString()
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await steward.db.orm.update(timedEndings).set({ notBefore: now() }).where(eq(timedEndings.entryId, entryId))
}

test('a ban that others laid on anew while nobody looked is another one, and does not end: the log says so', async () => {
  await longAgo((await banFor(HOUR)).entryId, 2 * HOUR)
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'content-type': 'application/json' }
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${userId}`
  await fetch(url, { method: 'DELETE', headers })
  await fetch(url, { method: 'PUT', headers, body: '{}' })
  await expect.poll(async () => (await listed()).map(({ reason }) => reason)).toEqual([null])
  // As after a start: what was banned when is read anew.
  await expireBans(steward.db, guildId)
  await endDue(steward)
  expect(await endings()).toMatchObject([
    { state: 'replaced', explanation: 'They were banned again elsewhere, and that ban stays.' },
  ])
  expect(await isBanned()).toBe(true)
  expect(await orders.entryOf(userId)).toMatchObject({
    action: 'ban.remove',
    actorId: CAST.steward.id,
    outcome: 'refused',
    explanation: 'The temporary ban by Mia has no end any more: they were banned again elsewhere, and that ban stays.',
  })
})

test("which ban is the later one is told by the platform's clock, however ours goes", async () => {
  for (const behindMs of [HOUR, -HOUR]) {
    later(-behindMs)
    const { entryId } = await banFor(HOUR)
    putBack()
    await steward.db.orm.update(timedEndings).set({ notBefore: now() }).where(eq(timedEndings.entryId, entryId))
    await expireBans(steward.db, guildId)
    await endDue(steward)
    expect(await endings()).toMatchObject([{ state: 'done' }])
    await steward.db.orm.delete(timedEndings)
  }
  later(HOUR)
  const { entryId } = await banFor(HOUR)
  putBack()
  const { after } = await orders.entryOf(userId)
  const toldMs = Date.parse(String(after?.platformAt))
  await steward.db.orm.update(timedEndings).set({ notBefore: now() }).where(eq(timedEndings.entryId, entryId))
  await refreshBans(steward.db, steward.platform, guildId)
  await steward.db.orm
    .update(bans)
    .set({ bannedAt: new Date(toldMs + MINUTE) })
    .where(eq(bans.userId, userId))
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
})

test('nor one of which an event has told since the list was read, which does not say when it was laid on', async () => {
  await longAgo((await banFor(HOUR)).entryId, 2 * HOUR)
  await refreshBans(steward.db, steward.platform, guildId)
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'content-type': 'application/json' }
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${userId}`
  await fetch(url, { method: 'DELETE', headers })
  await fetch(url, { method: 'PUT', headers, body: '{}' })
  await expect.poll(async () => (await listed()).map(({ reason }) => reason)).toEqual([null])
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
  expect(await isBanned()).toBe(true)
})

test('nor one of which an event has told while the former was thought to stand, as nothing had told of its end', async () => {
  await longAgo((await banFor(HOUR)).entryId, 2 * HOUR)
  await refreshBans(steward.db, steward.platform, guildId)
  steward.sandbox.world.guilds.get(guildId)!.bans.delete(userId)
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'content-type': 'application/json' }
  const changes = async () => (await lastBanReading(steward.db, guildId)).changes
  const before = await changes()
  await fetch(`${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${userId}`, { method: 'PUT', headers, body: '{}' })
  await expect.poll(changes).toBeGreaterThan(before)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
  expect(await isBanned()).toBe(true)
})

test('an outage is waited for, longer each time, and the end comes when it is over', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  later(HOUR + MINUTE)
  await steward.control.addFault({ method: 'DELETE', path: '/bans/', kind: 'status', status: 500 })
  await endDue(steward)
  const [first] = await endings()
  expect(first).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(first!.notBefore.getTime() - now().getTime()).toBeGreaterThan(30_000)
  expect(await claimDue(steward.db, guildId)).toBeNull()
  later(HOUR + 3 * MINUTE)
  await endDue(steward)
  const [second] = await endings()
  expect(second!.notBefore.getTime() - now().getTime()).toBeGreaterThan(90_000)
  await steward.control.clearFaults()
  later(HOUR + 9 * MINUTE)
  await endDue(steward)
  expect(await isBanned()).toBe(false)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('the day that is given for a refusal begins with it, however long the platform was silent before', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  await steward.db.orm.update(timedEndings).set({ attempts: 26 }).where(eq(timedEndings.userId, userId))
  const meets = async (hour: number, status: number) => {
    await steward.control.clearFaults()
    await steward.control.addFault({ method: 'DELETE', path: '/bans/', kind: 'status', status, times: 9 })
    later(hour * HOUR)
    await endDue(steward)
    return (await endings())[0]
  }
  expect(await meets(22, 403)).toMatchObject({ state: 'waiting', refusals: 1 })
  expect(await meets(24, 403)).toMatchObject({ state: 'waiting', refusals: 2 })
  expect(await meets(26, 500)).toMatchObject({ state: 'waiting', refusals: 0 })
})

test('a process that was held up until another has taken it over does nothing', async () => {
  await banFor(HOUR)
  later(HOUR + MINUTE)
  const held = (await claimDue(steward.db, guildId))!
  expect(await keepEnding(steward.db.orm, held)).toBe(true)
  later(HOUR + 10 * MINUTE)
  const taken = (await claimDue(steward.db, guildId))!
  expect(taken.id).toBe(held.id)
  expect(await keepEnding(steward.db.orm, held)).toBe(false)
  expect(await keepEnding(steward.db.orm, taken)).toBe(true)
})

test('an attempt of which nobody knows what came of it is settled before there is another', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  later(HOUR + MINUTE)
  await steward.control.addFault({ method: 'DELETE', path: '/bans/', kind: 'status', status: 500 })
  await endDue(steward)
  await steward.control.clearFaults()
  const ofIt = eq(auditEntries.targetId, userId)
  await steward.db.orm
    .update(auditEntries)
    .set({ outcome: 'pending' })
    .where(and(ofIt, eq(auditEntries.action, 'ban.remove')))
  const since = await steward.control.lastRequest()
  later(HOUR + 5 * MINUTE)
  await endDue(steward)
  expect(await orders.writes(since)).toEqual([])
  later(HOUR + 20 * MINUTE)
  await settlePending(steward)
  await endDue(steward)
  expect(await orders.writes(since)).toHaveLength(1)
  expect(await isBanned()).toBe(false)
})

test('a wait that the platform asks for counts as no try', async () => {
  await banFor(HOUR)
  later(HOUR + MINUTE)
  const headers = { 'retry-after': '90' }
  await steward.control.addFault({ method: 'DELETE', path: '/bans/', times: 1, kind: 'status', status: 429, headers })
  await endDue(steward)
  const [told] = await endings()
  expect(told).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(told!.notBefore.getTime() - now().getTime()).toBeGreaterThan(85_000)
})

/** What becomes of everything that is due within the hours after the first, while the bot has no rights. */
async function withoutRights(hours: number): Promise<void> {
  const roles = (await steward.control.member(guildId, CAST.steward.id))?.roles ?? []
  await steward.control.changeMember(guildId, CAST.steward.id, { roles: [] })
  try {
    for (let hour = 1; hour <= hours; hour++) {
      later(hour * HOUR + MINUTE * hour)
      await endDue(steward)
    }
  } finally {
    await steward.control.changeMember(guildId, CAST.steward.id, { roles })
    await expect.poll(mirroredRoles).toEqual(roles.toSorted())
  }
}

async function mirroredRoles(): Promise<string[]> {
  const ofSteward = and(eq(members.guildId, guildId), eq(members.userId, CAST.steward.id))
  const [row] = await steward.db.orm.select({ roleIds: members.roleIds }).from(members).where(ofSteward)
  return row?.roleIds.toSorted() ?? []
}

test('without the permission it is tried for a day, and then the log tells why it was given up', async () => {
  await banFor(HOUR)
  await withoutRights(26)
  expect(await endings()).toMatchObject([{ state: 'failed', explanation: expect.stringContaining('refused') }])
  expect(await orders.entryOf(userId)).toMatchObject({
    action: 'ban.remove',
    actorId: CAST.steward.id,
    outcome: 'refused',
    explanation: expect.stringContaining('given up'),
  })
  expect(await isBanned()).toBe(true)
  // The list does not take it for a ban for good; whoever sets another end has the last word.
  const listed = async () =>
    (await listBans(steward, await loadGuild(steward, viewerOf('mia'), guildId), { q: userId })).rows[0]
  expect(await listed()).toMatchObject({ expiresAt: null, givenUpAt: expect.stringMatching(/Z$/) })
  const endsAt = new Date(now().getTime() + DAY).toISOString()
  await orders.order(changeBanEnd, { userId, endsAt })
  expect((await endings()).map(({ state }) => state).toSorted()).toEqual(['replaced', 'waiting'])
  expect(await listed()).toMatchObject({ expiresAt: endsAt, givenUpAt: null })
})

test('what the log cannot be told is not given up, and holds up nothing else', async () => {
  await banFor(HOUR)
  const { orm } = steward.db
  const full = sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`
  await orm.execute(full)
  await orm.execute(sql`create trigger full_disk before update on audit_entries
    for each row when (new.explanation like '%given up%') execute function full_disk()`)
  try {
    await withoutRights(26)
    expect(await endings()).toMatchObject([{ state: 'waiting' }])
  } finally {
    await orm.execute(sql`drop function full_disk cascade`)
  }
  await withoutRights(28)
  expect(await endings()).toMatchObject([{ state: 'failed' }])
  expect(await orders.entryOf(userId)).toMatchObject({ explanation: expect.stringContaining('given up') })
})

test('a crash between the ban and its outcome does not lose the end: the settler stores it', async () => {
  const { entryId } = await banFor(HOUR)
  await steward.db.orm.delete(timedEndings).where(eq(timedEndings.userId, userId))
  const long = new Date(Date.now() - HOUR)
  const cut = { outcome: 'pending' as const, after: null, settledAt: null, openedAt: long }
  await steward.db.orm.update(auditEntries).set(cut).where(eq(auditEntries.id, entryId))
  await settlePending(steward)
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'done', after: { banned: true } })
  expect(await endings()).toMatchObject([{ state: 'waiting', orderedByName: 'Mia', entryId }])
})

test('a ban that did not happen leaves no end behind', async () => {
  await steward.control.addFault({ method: 'PUT', path: '/bans/', times: 1, kind: 'status', status: 500 })
  expect((await refusalOf(banFor(HOUR))).code).toBe('platform_unavailable')
  expect(await endings()).toEqual([])
})
