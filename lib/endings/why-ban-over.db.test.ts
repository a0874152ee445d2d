import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { bans } from '../db/schema/bans.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { HOUR, MINUTE, SECOND } from '../time.ts'
import { claimDue } from './claim-due.ts'
import { interrupted } from './test-interrupted.ts'
import { withTrolls } from './test-with-trolls.ts'
import { type BanReadings, whyBanOver } from './why-ban-over.ts'

const guildId = GUILDS.aurora
const { steward, later, trolls, elsewhere, liftUnheard, longAgo } = withTrolls()

/** An ending that is taken, and what was read for another one when it was due too. */
async function readBeside() {
  const [, userId] = await trolls(2)
  later(2 * HOUR)
  const readings: BanReadings = new Map()
  expect(await whyBanOver(steward, (await claimDue(steward.db, guildId))!, readings)).toBeNull()
  return { userId: userId!, ending: (await claimDue(steward.db, guildId))!, readings }
}

test('what was read serves one attempt: after it somebody may have lifted the ban', async () => {
  const { userId, ending, readings } = await readBeside()
  await liftUnheard(userId)
  expect(await whyBanOver(steward, ending, readings)).toBeNull()
  expect(await whyBanOver(steward, { ...ending, attempts: 2 }, readings)).toBe('lifted')
})

test('what was read serves for a minute', async () => {
  const { userId, ending, readings } = await readBeside()
  await liftUnheard(userId)
  later(2 * HOUR + MINUTE + SECOND)
  expect(await whyBanOver(steward, ending, readings)).toBe('lifted')
})

const restless = () => interrupted(steward, { read: () => expireBans(steward.db, guildId) })

test('a list that is too old to go by is not gone by, also where bans change faster than they can be read', async () => {
  const [userId] = await trolls(1)
  const openedAt = await longAgo(userId!)
  await elsewhere('DELETE', userId!)
  await elsewhere('PUT', userId!)
  // As it was stored before, on a platform without such events.
  await steward.db.orm.update(bans).set({ bannedAt: openedAt, reason: 'spam' }).where(eq(bans.userId, userId!))
  later(2 * HOUR)
  const ending = (await claimDue(steward.db, guildId))!
  expect(await whyBanOver(restless(), ending, new Map())).toBe('replaced')
})

test('where bans change faster than they can be read, what was read serves no other', async () => {
  await trolls(2)
  later(2 * HOUR)
  const readings: BanReadings = new Map()
  expect(await whyBanOver(restless(), (await claimDue(steward.db, guildId))!, readings)).toBeNull()
  expect(readings.size).toBe(0)
})
