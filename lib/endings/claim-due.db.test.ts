import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { newId } from '../new-id.ts'
import { standingStill } from '../test-standing-still.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { dropBanEnd } from './ban-end.ts'
import { bringForward, type Claim, claimDue, guildsDue, heldBy, isClaimed } from './claim-due.ts'
import { closeAsOver } from './close-as-over.ts'
import { endDue } from './end-due.ts'
import { putOff } from './put-off.ts'
import { interrupted } from './test-interrupted.ts'
import { withTrolls } from './test-with-trolls.ts'

const guildId = GUILDS.aurora
const { steward, later, trolls, liftUnheard, askedSince, states } = withTrolls()

test('a process that was slower than its claim leaves alone what the next one has taken', async () => {
  await trolls(1)
  later(2 * HOUR)
  await steward.control.addFault({ method: 'DELETE', path: '/bans/', kind: 'status', status: 500, times: 9 })
  let taken: Claim | null = null
  const run = async () => {
    later(2 * HOUR + 6 * MINUTE)
    taken = await claimDue(steward.db, guildId)
  }
  await endDue(interrupted(steward, { run })).finally(() => steward.control.clearFaults())
  const [ending] = await steward.db.orm.select().from(timedEndings)
  expect(ending).toMatchObject({ state: 'waiting', attempts: 2, explanation: null, notBefore: taken!.notBefore })
})

/** An ending that is due, and a process that stands still with its call. */
async function stoodStill() {
  const [userId] = await trolls(1)
  later(2 * HOUR)
  const { still, reached, goOn } = standingStill(steward, async () => (await attempts(userId!)).length > 0)
  const since = await steward.control.lastRequest()
  const stood = endDue(still)
  await reached
  return { userId: userId!, stood, goOn, lifted: async () => (await askedSince(since)).lifted }
}

const attempts = (userId: string) =>
  steward.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, userId), eq(auditEntries.action, 'ban.remove')))

test('one that stood still with its call leaves that to the next one too, and nothing of it in the log', async () => {
  const { userId, stood, goOn, lifted } = await stoodStill()
  later(2 * HOUR + 6 * MINUTE)
  const taken = await claimDue(steward.db, guildId)
  goOn()
  await stood
  expect(await lifted()).toEqual([])
  expect(await attempts(userId)).toEqual([])
  const [ending] = await steward.db.orm.select().from(timedEndings)
  expect(ending).toMatchObject({ state: 'waiting', explanation: null, notBefore: taken!.notBefore })
})

test('a ban whose end was removed just before the call stays', async () => {
  const { userId, stood, goOn, lifted } = await stoodStill()
  await dropBanEnd(steward.db.orm, { guildId, userId, because: 'Bo removed the end of the ban.' })
  goOn()
  await stood
  expect(await lifted()).toEqual([])
  expect(await states()).toEqual(['Bo removed the end of the ban.'])
})

test('nor does it give up, or say that there is nothing to end', async () => {
  const [userId] = await trolls(1)
  later(2 * HOUR)
  const slow = (await claimDue(steward.db, guildId))!
  later(2 * HOUR + 6 * MINUTE)
  const taken = (await claimDue(steward.db, guildId))!
  await liftUnheard(userId!)
  await closeAsOver(steward, slow, 'lifted', heldBy(slow))
  expect(await states()).toEqual(['waiting'])
  await closeAsOver(steward, taken, 'lifted', heldBy(taken))
  expect(await states()).toEqual(['The ban was lifted before.'])
})

test('nothing is told of somebody who is being erased, and after it nothing of what they were called', async () => {
  const [userId] = await trolls(1)
  later(2 * HOUR)
  const claim = (await claimDue(steward.db, guildId))!
  const by = { guildId, actorId: '1', actorName: 'Bo', openedAt: now() }
  const erasure = { ...by, id: newId(), action: 'person.erase', targetId: userId!, intent: {}, before: {} }
  await steward.db.orm.insert(auditEntries).values({ ...erasure, outcome: 'pending' })
  const close = () => closeAsOver(steward, claim, 'replaced', heldBy(claim))
  await expect(close()).rejects.toMatchObject({ code: 'conflict' })
  expect(await states()).toEqual(['waiting'])
  await steward.db.orm.update(timedEndings).set({ userName: userId! })
  await steward.db.orm.update(auditEntries).set({ settledAt: now() }).where(eq(auditEntries.id, erasure.id))
  await close()
  expect(await attempts(userId!)).toMatchObject([{ outcome: 'refused', targetName: userId }])
})

test('what was put off, or taken, by a clock that has been put back since is due, and nobody is at it', async () => {
  await trolls(1)
  later(2 * HOUR)
  const put = (notBefore: number, explanation: string | null) =>
    steward.db.orm.update(timedEndings).set({ notBefore: new Date(now().getTime() + notBefore), explanation })
  const claimed = () => steward.db.orm.$count(timedEndings, isClaimed(now()))
  await put(5 * MINUTE, null)
  expect([await claimed(), await guildsDue(steward.db)]).toEqual([1, []])
  await bringForward(steward.db)
  expect([await claimed(), await guildsDue(steward.db)]).toEqual([1, []])
  await put(3 * HOUR, null)
  expect(await claimed()).toBe(0)
  await bringForward(steward.db)
  expect([await claimed(), await guildsDue(steward.db)]).toEqual([0, [guildId]])
  await put(HOUR, 'The platform is silent.')
  await endDue(steward)
  expect(await states()).toEqual(['The platform is silent.'])
  await put(3 * HOUR, 'The platform is silent.')
  await endDue(steward)
  expect(await states()).toEqual(['done'])
})

test('a platform that asks to wait for hours is looked at after one, and one whose end is still to come is not due', async () => {
  await trolls(1)
  later(2 * HOUR)
  const claim = (await claimDue(steward.db, guildId))!
  await putOff(steward, claim, { attempts: 1, waitMs: 5 * HOUR, explanation: 'The platform asked to wait.' })
  const [ending] = await steward.db.orm.select().from(timedEndings)
  expect(ending!.notBefore.getTime() - now().getTime()).toBeLessThanOrEqual(HOUR)
  const endsAt = new Date(now().getTime() + 9 * HOUR)
  await steward.db.orm.update(timedEndings).set({ endsAt, notBefore: endsAt })
  await bringForward(steward.db)
  expect(await claimDue(steward.db, guildId)).toBeNull()
})
