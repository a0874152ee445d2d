import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { gatewayGuilds } from '../db/schema/gateway.ts'
import { markMissed } from '../mirror/gateway/gateway-guilds.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { dropGuildSlice } from '../mirror/tidying/drop-guild.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { platformPerson } from '../permissions/live/platform-facts.ts'
import { removeBot } from '../test-remove-bot.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { claimDue, type Ending, nextDue } from './claim-due.ts'
import { endDue } from './end-due.ts'
import { startEndings } from './start-endings.ts'
import { ENDS_BAN, storeEnding } from './store-ending.ts'
import { botAwayFor } from './test-bot-away.ts'
import { withTimedBans } from './test-with-timed-bans.ts'
import { waitForBot, wakeAwaiting } from './wait-for-bot.ts'

const { steward, orders, troll, later, banFor, isBanned, endings } = withTimedBans()

test('a ban that falls due while the bot is not in the guild waits for its return, however long that takes', async () => {
  const { entryId } = await banFor(HOUR)
  const body = { code: 'UNKNOWN_GUILD', message: 'x' }
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 404, body })
  later(HOUR + MINUTE)
  await endDue(steward)
  // Of a platform that does not tell when the bot is removed, this is how the mirror learns it.
  expect((await readMirrorState(steward.db, GUILDS.aurora)).guild?.leftAt).not.toBeNull()
  await steward.control.clearFaults()
  await botAwayFor(steward, 28, later)
  const explanation = 'The bot was not in this guild.'
  expect(await endings()).toMatchObject([{ state: 'waiting', refusals: 0, attempts: 0, explanation }])
  expect((await orders.entryOf(troll.id)).id).toBe(entryId)
  later(2 * DAY)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
  expect(await isBanned()).toBe(false)
  expect(await orders.entryOf(troll.id)).toMatchObject({ actorId: CAST.steward.id, outcome: 'done' })
})

test('it is lifted once the bot is back, and not in an hour, however it is said what it waits for', async () => {
  await banFor(HOUR)
  const bringBack = await removeBot(steward, GUILDS.aurora)
  later(HOUR + MINUTE)
  const worker = startEndings(steward)
  try {
    const isAway = [{ state: 'waiting', explanation: 'The bot was not in this guild.' }]
    await expect.poll(endings).toMatchObject(isAway)
    const { notBefore, awaitsBotSince } = (await endings())[0]!
    await steward.db.orm.update(timedEndings).set({ explanation: 'In other words.' })
    // Nothing is tried anew in a guild that was delivered before that, whatever was missed of it since: its leaving is still
    // to be told.
    const before = { guildId: GUILDS.aurora, available: true, since: new Date(), deliveredAt: awaitsBotSince }
    await steward.db.orm.insert(gatewayGuilds).values(before)
    await markMissed(steward.db, GUILDS.aurora)
    await wakeAwaiting(steward.db)
    expect(await endings()).toMatchObject([{ notBefore, awaitsBotSince }])
    await bringBack()
    await expect.poll(endings).toMatchObject([{ state: 'done' }])
  } finally {
    await worker.stop()
  }
  expect(await isBanned()).toBe(false)
})

test('once the bot is gone for good nothing is asked about it any more, and it is lifted when the bot is back after all', async () => {
  const guildId = GUILDS.aurora
  await banFor(HOUR)
  const bringBack = await removeBot(steward, guildId)
  const guild = async () => (await readMirrorState(steward.db, guildId)).guild
  await expect.poll(async () => (await guild())?.leftAt ?? null).not.toBeNull()
  const askedAfter = async (ms: number) => {
    later(ms)
    const since = await steward.control.lastRequest()
    await endDue(steward)
    // Of other guilds the mirror may be reading something.
    return (await steward.control.requests(since)).filter(({ path }) => path.includes(guildId)).length
  }
  expect(await askedAfter(HOUR + MINUTE)).toBeGreaterThan(0)
  expect(await askedAfter(HOUR + 2 * MINUTE)).toBe(0)
  expect(await askedAfter(2 * HOUR + 2 * MINUTE)).toBeGreaterThan(0)
  const waiting = await endings()
  expect(waiting).toMatchObject([{ state: 'waiting' }])
  while (await dropGuildSlice(steward.db, guildId));
  expect(await guild()).toBeNull()
  expect(await askedAfter(40 * DAY)).toBe(0)
  expect(await endings()).toEqual(waiting)
  expect(await nextDue(steward.db)).toBeNull()
  const worker = startEndings(steward)
  try {
    await bringBack()
    await expect.poll(endings).toMatchObject([{ state: 'done' }])
  } finally {
    await worker.stop()
  }
  expect(await isBanned()).toBe(false)
})

test('nor is an hour waited where its return was told before the refusal of what was asked earlier', async () => {
  const guildId = GUILDS.aurora
  await banFor(HOUR)
  const leftAt = async () => (await readMirrorState(steward.db, guildId)).guild?.leftAt
  const bringBack = await removeBot(steward, guildId)
  await expect.poll(leftAt).toBeInstanceOf(Date)
  later(HOUR + MINUTE)
  const early = await refusalOf(platformPerson(steward.platform, guildId, troll.id))
  await bringBack()
  await expect.poll(leftAt).toBeNull()
  const claim = await claimDue(steward.db, guildId)
  await waitForBot(steward, claim!, early)
  await wakeAwaiting(steward.db)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('by a clock that has been put back since nothing waits for longer, and what is still to come by now is not lifted', async () => {
  await banFor(HOUR)
  const [{ endsAt }] = (await endings()) as [Ending]
  const put = (hours: number) => {
    const ahead = new Date(Date.now() + hours * HOUR)
    return steward.db.orm.update(timedEndings).set({ awaitsBotSince: ahead, notBefore: ahead })
  }
  await put(9)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'waiting', notBefore: endsAt, awaitsBotSince: null }])
  await put(9)
  later(HOUR + MINUTE)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('an end that is set in the same moment as another waits for its own time, whatever the other waited for', async () => {
  await banFor(HOUR)
  await steward.db.orm.update(timedEndings).set({ awaitsBotSince: new Date(0) })
  const { guildId, userId, userName, roleId, input, entryId } = (await endings())[0]!
  const endsAt = new Date(Date.now() + 2 * HOUR)
  const ends = { guildId, userId, action: ENDS_BAN, roleId } as const
  const end = { userName, endsAt: endsAt.toISOString(), input, by: { id: CAST.bo.id, name: 'Bo' }, entryId }
  await storeEnding(steward.db.orm, ends, end)
  await wakeAwaiting(steward.db)
  expect(await endings()).toMatchObject([{ state: 'waiting', endsAt, notBefore: endsAt }])
})
