import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { expireBans, lastBanReading, refreshBans } from '../mirror/guilds/refresh-bans.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { endDue } from './end-due.ts'
import { noticeLifted } from './notice-lifted.ts'
import { elsewhere } from './test-elsewhere.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, putBack, banFor, isBanned, listed, endings } = withTimedBans()

test('whose entry in the list of bans cannot be read is not taken for unbanned', async () => {
  await banFor(HOUR)
  await expireBans(steward.db, guildId)
  const unreadable = [{ user: null, reason: 'raid' }]
  await steward.control.addFault({ path: '/bans$', times: 9, kind: 'status', status: 200, body: unreadable })
  await noticeLifted(steward, guildId, [troll.id])
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
  later(2 * HOUR)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
  expect(await isBanned()).toBe(false)
})

test('an unban elsewhere cancels it, so that a ban of others in its place stays', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  await elsewhere(steward, 'DELETE', troll.id)
  await expect.poll(listed).toEqual([])
  await noticeLifted(steward, guildId, [troll.id])
  expect(await endings()).toMatchObject([{ state: 'replaced', explanation: 'The ban was lifted before.' }])
  await elsewhere(steward, 'PUT', troll.id)
  later(2 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('what is heard late of a ban that was lifted before does not cancel the end of the one that was laid on since', async () => {
  const { entryId } = await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  await refreshBans(steward.db, steward.platform, guildId)
  const changes = async () => (await lastBanReading(steward.db, guildId)).changes
  const before = await changes()
  const user = steward.sandbox.world.user(troll.id)
  steward.sandbox.world.dispatch('GUILD_BAN_REMOVE', guildId, { guild_id: guildId, user })
  await expect.poll(changes).toBeGreaterThan(before)
  await noticeLifted(steward, guildId, [troll.id])
  expect(await endings()).toMatchObject([{ state: 'waiting', entryId }])
  expect(await listed()).toHaveLength(1)
})

/** As if it had been given so long ago, by the platform's clock too. */
async function longAgo(entryId: string, ms: number): Promise<void> {
  const openedAt = new Date(Date.now() - ms)
  steward.sandbox.world.guilds.get(guildId)!.bans.get(troll.id)!.banned_at = openedAt.toISOString()
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  await steward.db.orm.update(timedEndings).set({ notBefore: now() }).where(eq(timedEndings.entryId, entryId))
}

/** Others lift the ban and lay on another one, as the gateway tells it: not why. */
async function bannedAnew(): Promise<void> {
  await expect.poll(listed).toHaveLength(1)
  await elsewhere(steward, 'DELETE', troll.id)
  await expect.poll(listed).toEqual([])
  await elsewhere(steward, 'PUT', troll.id)
  await expect.poll(listed).toMatchObject([{ reason: null }])
}

test('a ban that others laid on anew while nobody looked is another one, and does not end: the log says so', async () => {
  await longAgo((await banFor(HOUR)).entryId, 2 * HOUR)
  await bannedAnew()
  // As after a start: what was banned when is read anew.
  await expireBans(steward.db, guildId)
  await endDue(steward)
  expect(await endings()).toMatchObject([
    { state: 'replaced', explanation: 'They were banned again elsewhere, and that ban stays.' },
  ])
  expect(await isBanned()).toBe(true)
  expect(await orders.entryOf(troll.id)).toMatchObject({
    action: 'ban.remove',
    actorId: CAST.steward.id,
    outcome: 'refused',
    explanation: 'The temporary ban by Mia has no end any more: they were banned again elsewhere, and that ban stays.',
  })
})

test('nor one that the list says somebody else has laid on, whatever its moment and its reason', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  steward.sandbox.world.guilds.get(guildId)!.bans.get(troll.id)!.moderator_id = CAST.bo.id
  later(2 * HOUR)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
  expect(await isBanned()).toBe(true)
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
    await expect.poll(listed).toEqual([])
  }
  later(HOUR)
  const { entryId } = await banFor(HOUR)
  putBack()
  await expect.poll(listed).toHaveLength(1)
  const { after } = await orders.entryOf(troll.id)
  const toldMs = Date.parse(String(after?.platformAt))
  await steward.db.orm.update(timedEndings).set({ notBefore: now() }).where(eq(timedEndings.entryId, entryId))
  await refreshBans(steward.db, steward.platform, guildId)
  await steward.db.orm
    .update(bans)
    .set({ bannedAt: new Date(toldMs + MINUTE) })
    .where(eq(bans.userId, troll.id))
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
})

test('nor one of which an event has told since the list was read, which does not say when it was laid on', async () => {
  await longAgo((await banFor(HOUR)).entryId, 2 * HOUR)
  await refreshBans(steward.db, steward.platform, guildId)
  await bannedAnew()
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
  expect(await isBanned()).toBe(true)
})

test('nor one of which an event has told while the former was thought to stand, as nothing had told of its end', async () => {
  await longAgo((await banFor(HOUR)).entryId, 2 * HOUR)
  await refreshBans(steward.db, steward.platform, guildId)
  steward.sandbox.world.guilds.get(guildId)!.bans.delete(troll.id)
  const changes = async () => (await lastBanReading(steward.db, guildId)).changes
  const before = await changes()
  await elsewhere(steward, 'PUT', troll.id)
  await expect.poll(changes).toBeGreaterThan(before)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'replaced' }])
  expect(await isBanned()).toBe(true)
})
