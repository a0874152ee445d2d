import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { settlePending } from '../moderation/settle-pending.ts'
import { DAY, HOUR, MINUTE, now } from '../time.ts'
import { claimDue, keepEnding } from './claim-due.ts'
import { endDue } from './end-due.ts'
import { putOff } from './put-off.ts'
import { startEndings } from './start-endings.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, isBanned, listed, endings } = withTimedBans()

test('a ban for an hour ends by itself, as Steward, and the log says so', async () => {
  const { message } = await banFor(HOUR)
  expect(message).toBe('Troll is banned for a time.')
  await endDue(steward)
  expect(await isBanned()).toBe(true)
  const since = await steward.control.lastRequest()
  later(HOUR + MINUTE)
  await endDue(steward)
  expect(await isBanned()).toBe(false)
  expect(await orders.entryOf(troll.id)).toMatchObject({
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

test('a due moment while the worker runs wakes it', async () => {
  const worker = startEndings(steward)
  await banFor(1_000)
  await worker.stop()
  const second = startEndings(steward)
  await expect.poll(isBanned).toBe(false)
  await second.stop()
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

test('why it has not ended is told to whoever looks at them, once for as long as it is the same', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  later(HOUR + MINUTE)
  const published: LiveEvent[] = []
  const live = { ...steward.live, publish: (event: LiveEvent) => void published.push(event) }
  const told = () => published.splice(0).filter(({ kind }) => kind === 'ban')
  const ofTroll = [{ guildId, kind: 'ban', ids: [troll.id] }]
  const claim = async () => (await claimDue(steward.db, guildId))!
  const wait = { attempts: 1, waitMs: 0 }
  await putOff({ ...steward, live }, await claim(), { ...wait, explanation: 'The platform does not answer.' })
  expect(told()).toEqual(ofTroll)
  await putOff({ ...steward, live }, await claim(), { ...wait, explanation: 'The platform does not answer.' })
  expect(told()).toEqual([])
  // One that was held up until another process has taken it over tells nothing.
  const cutOff = await claim()
  later(HOUR + 10 * MINUTE)
  const taken = await claim()
  await putOff({ ...steward, live }, cutOff, { ...wait, explanation: 'Steward lacks Ban Members.' })
  expect(told()).toEqual([])
  await putOff({ ...steward, live }, taken, { ...wait, explanation: 'Steward lacks Ban Members.' })
  expect(told()).toEqual(ofTroll)
})

test('an attempt of which nobody knows what came of it is settled before there is another', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  later(HOUR + MINUTE)
  await steward.control.addFault({ method: 'DELETE', path: '/bans/', kind: 'status', status: 500 })
  await endDue(steward)
  await steward.control.clearFaults()
  const ofIt = eq(auditEntries.targetId, troll.id)
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

// The last one: its wait goes by no clock that a test sets, and would hold up the ends of others.
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
