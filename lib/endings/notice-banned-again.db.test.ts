import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { expireBans, refreshBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember } from '../moderation/ban-member.ts'
import { HOUR } from '../time.ts'
import { noticeBannedAgain } from './notice-banned-again.ts'
import { noticeLifted } from './notice-lifted.ts'
import { startEndings } from './start-endings.ts'
import { elsewhere } from './test-elsewhere.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, listed, endings } = withTimedBans()

const LIFTED = { state: 'replaced', explanation: 'The ban was lifted before.' }
const AGAIN = { state: 'replaced', explanation: 'They were banned again elsewhere, and that ban stays.' }
const TOLD = 'The temporary ban by Mia has no end any more: they were banned again elsewhere, and that ban stays.'

const isRefused = () => and(eq(auditEntries.targetId, troll.id), eq(auditEntries.outcome, 'refused'))
/** What the log says of what was not done to them. */
const told = async () =>
  (await steward.db.orm.select().from(auditEntries).where(isRefused())).map(({ explanation }) => explanation)
const notice = () => noticeBannedAgain(steward, guildId, [troll.id])

/** Banned for an hour; others lift that. */
async function lifted(): Promise<void> {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  await elsewhere(steward, 'DELETE', troll.id)
  await expect.poll(listed).toEqual([])
  await noticeLifted(steward, guildId, [troll.id])
  expect(await endings()).toMatchObject([LIFTED])
}

async function bannedAgain(): Promise<void> {
  await elsewhere(steward, 'PUT', troll.id)
  await expect.poll(listed).toHaveLength(1)
}

test('whose temporary ban others lift and who is banned by them again before its end stays so, which the log says once', async () => {
  await lifted()
  expect(await notice()).toBe(true)
  expect(await endings()).toMatchObject([LIFTED])
  await bannedAgain()
  expect(await notice()).toBe(false)
  expect(await endings()).toMatchObject([AGAIN])
  await notice()
  expect(await told()).toEqual([TOLD])
})

test('in whatever words a version has told it that they were lifted', async () => {
  await lifted()
  await steward.db.orm.update(timedEndings).set({ explanation: 'Somebody has lifted it.' })
  await bannedAgain()
  await notice()
  expect(await endings()).toMatchObject([AGAIN])
})

test('nobody waits for an end that would have come before they were banned again', async () => {
  await lifted()
  later(2 * HOUR)
  await bannedAgain()
  expect(await notice()).toBe(false)
  expect(await told()).toEqual([])
})

test('of who is banned again here the order tells', async () => {
  await lifted()
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 }, 'bo')
  await expect.poll(listed).toHaveLength(1)
  expect(await notice()).toBe(false)
  expect(await endings()).toMatchObject([LIFTED])
  expect(await told()).toEqual([])
})

test('it is told by itself where Steward runs', async () => {
  await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  const worker = startEndings(steward)
  onTestFinished(() => worker.stop())
  const round = async () => (await ends()).map(({ explanation }) => explanation)
  await expect.poll(round).toEqual([null])
  await elsewhere(steward, 'DELETE', troll.id)
  await expect.poll(round).toEqual([LIFTED.explanation])
  await bannedAgain()
  await expect.poll(round).toEqual([AGAIN.explanation])
  expect(await told()).toEqual([TOLD])
})

/** How they stand while a round begins. */
function ends(): ReturnType<typeof endings> {
  steward.live.publish({ guildId, kind: 'guild', ids: [] })
  return endings()
}

/** A Steward that has just begun to run; `deaf`: to which no events come. */
function start(how?: 'deaf'): void {
  const live = { ...steward.live, subscribe: () => () => {} }
  const worker = startEndings(how === 'deaf' ? { ...steward, live } : steward)
  onTestFinished(() => worker.stop())
}

test('also of who was banned again while Steward was down, or before it had looked who may be', async () => {
  await lifted()
  await bannedAgain()
  start('deaf')
  await expect.poll(endings).toMatchObject([AGAIN])
  expect(await told()).toEqual([TOLD])
})

test('of who is banned again after a start too, where nobody else waits in the guild', async () => {
  await lifted()
  const since = await steward.control.lastRequest()
  start()
  const lists = async () => (await steward.control.requests(since)).filter(({ path }) => path.endsWith('/bans'))
  await expect.poll(lists).toHaveLength(1)
  await bannedAgain()
  await expect.poll(ends).toMatchObject([AGAIN])
})

test('and of who was unbanned as well while Steward was down', async () => {
  const { entryId } = await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  const openedAt = new Date(Date.now() - 2 * HOUR)
  const { bans } = steward.sandbox.world.guilds.get(guildId)!
  const bannedAt = (at: Date) => bans.set(troll.id, { ...bans.get(troll.id)!, banned_at: at.toISOString() })
  const after = { banned: true, platformAt: openedAt.toISOString() }
  await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.id, entryId))
  bannedAt(openedAt)
  await expireBans(steward.db, guildId)
  await refreshBans(steward.db, steward.platform, guildId)
  // Nobody hears either.
  bannedAt(new Date())
  start('deaf')
  await expect.poll(endings).toMatchObject([AGAIN])
  expect(await told()).toEqual([TOLD])
})
