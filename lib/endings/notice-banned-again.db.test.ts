import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
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
  const round = async () => {
    steward.live.publish({ guildId, kind: 'guild', ids: [] })
    return (await endings()).map(({ explanation }) => explanation)
  }
  try {
    await expect.poll(round).toEqual([null])
    await elsewhere(steward, 'DELETE', troll.id)
    await expect.poll(round).toEqual([LIFTED.explanation])
    await bannedAgain()
    await expect.poll(round).toEqual([AGAIN.explanation])
    expect(await told()).toEqual([TOLD])
  } finally {
    await worker.stop()
  }
})
