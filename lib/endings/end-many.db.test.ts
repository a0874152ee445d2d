import { eq, isNotNull, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { gatewayGuilds, seenEvents } from '../db/schema/gateway.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { removeBot } from '../test-remove-bot.ts'
import { DAY, HOUR, MINUTE, now } from '../time.ts'
import { endDue } from './end-due.ts'
import { startEndings } from './start-endings.ts'
import { interrupted } from './test-interrupted.ts'
import { withTrolls } from './test-with-trolls.ts'

const guildId = GUILDS.aurora
const { steward, later, trolls, elsewhere, longAgo, askedSince, states } = withTrolls()

test('the guilds take turns, so that one with many due holds up no other', async () => {
  const many = await trolls(3)
  const [one] = await trolls(1, GUILDS.borealis, HOUR + MINUTE)
  later(2 * HOUR)
  const since = await steward.control.lastRequest()
  await endDue(steward)
  const inAurora = many.map(id => [guildId, 'bans', id])
  const { lifted } = await askedSince(since)
  expect(lifted).toEqual([inAurora[0], [GUILDS.borealis, 'bans', one], inAurora[1], inAurora[2]])
})

test('a worker that is stopped leaves those that are left for another time', async () => {
  await trolls(3)
  later(2 * HOUR)
  let stopped: Promise<void> | undefined
  const publish = (event: LiveEvent) => {
    steward.live.publish(event)
    stopped ??= worker.stop()
  }
  const worker = startEndings({ ...steward, live: { ...steward.live, publish } })
  await expect.poll(() => stopped !== undefined).toBe(true)
  await stopped
  expect(await states()).toEqual(['done', 'waiting', 'waiting'])
})

test('for all that are due together in a guild the list is read once', async () => {
  const [first, second, third, last] = await trolls(4)
  await elsewhere('DELETE', last!)
  await steward.db.orm.update(timedEndings).set({ attempts: 1 }).where(eq(timedEndings.userId, third!))
  later(2 * HOUR)
  const since = await steward.control.lastRequest()
  await endDue(steward)
  expect(await askedSince(since)).toEqual({ lists: 1, lifted: [first, second, third].map(id => [guildId, 'bans', id]) })
  expect(await states()).toEqual(['done', 'done', 'done', 'The ban was lifted before.'])
})

test('a ban that others lay on anew before its turn is another one, and stays', async () => {
  const [first, second] = await trolls(2)
  // By no other clock: an event of a ban that was ordered long ago tells that it is over before a list does.
  await steward.db.orm.update(timedEndings).set({ notBefore: now() })
  let isFirst = true
  const run = async () => {
    if (!isFirst) return
    isFirst = false
    await longAgo(second!)
    await elsewhere('DELETE', second!)
    await elsewhere('PUT', second!)
  }
  await endDue(interrupted(steward, { run }))
  expect(await states()).toEqual(['done', 'They were banned again elsewhere, and that ban stays.'])
  expect(await steward.control.ban(guildId, first!)).toBeNull()
  expect(await steward.control.ban(guildId, second!)).not.toBeNull()
})

test('where the bot is not in the guild it is asked for one of those that are due, in each hour, and all wait for its return', async () => {
  const leftAt = async () => (await readMirrorState(steward.db, guildId)).guild?.leftAt
  const [first] = await trolls(3)
  await trolls(1, guildId, 9 * HOUR)
  const bringBack = await removeBot(steward, guildId)
  await expect.poll(leftAt).toBeInstanceOf(Date)
  const away = 'The bot was not in this guild.'
  const told: LiveEvent[] = []
  const live = { ...steward.live, publish: (event: LiveEvent) => told.push(event) }
  for (const hours of [2, 4]) {
    later(hours * HOUR)
    const since = await steward.control.lastRequest()
    await endDue({ ...steward, live })
    expect(await askedSince(since)).toMatchObject({ lists: 1 })
    expect(await states()).toEqual([away, away, away, 'waiting'])
  }
  // Whoever looks is told once of the first, and of the others.
  expect(told).toMatchObject([
    { kind: 'ban', ids: [first] },
    { kind: 'ban', ids: [] },
    { kind: 'member', ids: [] },
  ])
  await bringBack()
  await expect.poll(leftAt).toBeNull()
  await endDue(steward)
  expect(await states()).toEqual(['done', 'done', 'done', 'waiting'])
})

test('in a guild to which it comes back while others have many due, nobody waits until all of those have ended', async () => {
  const { borealis } = GUILDS
  await trolls(3)
  await trolls(1, borealis, HOUR + MINUTE)
  later(2 * HOUR)
  const waits = (awaitsBotSince: Date, which: SQL) =>
    steward.db.orm.update(timedEndings).set({ awaitsBotSince }).where(which)
  await waits(now(), eq(timedEndings.guildId, borealis))
  const run = () => waits(new Date(0), isNotNull(timedEndings.awaitsBotSince))
  const since = await steward.control.lastRequest()
  await endDue(interrupted(steward, { run }))
  const { lifted } = await askedSince(since)
  expect(lifted.map(([guild]) => guild)).toEqual([guildId, guildId, borealis, guildId])
})

test('where its return was told by a clock ahead, it is asked once more in a round whether it is there', async () => {
  await trolls(1)
  later(2 * HOUR)
  const body = { code: 'UNKNOWN_GUILD', message: 'x' }
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 404, body, times: 5 })
  // This platform tells when the bot leaves, so the guild is not taken for left.
  await steward.db.orm.insert(seenEvents).values({ name: 'GUILD_DELETE', firstSeenAt: now() }).onConflictDoNothing()
  const delivered = { available: true, since: now(), deliveredAt: new Date(now().getTime() + DAY) }
  const { guildId: id } = gatewayGuilds
  await steward.db.orm
    .insert(gatewayGuilds)
    .values({ guildId, ...delivered })
    .onConflictDoUpdate({ target: id, set: delivered })
  const since = await steward.control.lastRequest()
  await endDue(steward).finally(() => steward.control.clearFaults())
  expect((await askedSince(since)).lists).toBe(2)
})
