import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { standingStill } from '../test-standing-still.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE } from '../time.ts'
import { claimDue } from './claim-due.ts'
import { endDue } from './end-due.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { steward, orders, guest, later, inMs, giveFor, worn, endings, mirrored } = withTimedRoles()

const prolonged = () => ({ userId: guest.id, ends: [{ roleId: azure, endsAt: inMs(9 * HOUR) }] })

/** Whether an order of somebody about the guest stands in the log and has not come to anything yet. */
const isUnderWay = (actorId: string) => async () => {
  const theirs = and(eq(auditEntries.targetId, guest.id), eq(auditEntries.actorId, actorId))
  return (await steward.db.orm.$count(auditEntries, and(theirs, eq(auditEntries.outcome, 'pending')))) > 0
}

test('nobody is told of a new end while Steward is taking the role', async () => {
  await giveFor(HOUR, azure)
  later(HOUR + MINUTE)
  const { still, reached, goOn } = standingStill(steward, isUnderWay(CAST.steward.id))
  const taking = endDue(still)
  await reached
  const told = await refusalOf(orders.order(changeRoles, prolonged(), 'bo')).finally(goOn)
  await taking
  expect(told).toMatchObject({
    code: 'conflict',
    message: 'Steward is taking this role just now.',
    details: { retryAfterMs: 3_000 },
  })
  expect(await worn()).toEqual([])
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('a role that could not be taken yet is prolonged all the same', async () => {
  await giveFor(HOUR, azure)
  later(HOUR + MINUTE)
  await steward.control.addFault({ method: 'DELETE', path: '/roles/', times: 1, kind: 'status', status: 500 })
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await orders.order(changeRoles, prolonged(), 'bo')
  later(2 * HOUR)
  await endDue(steward)
  expect(await worn()).toEqual([azure])
})

test('nor while it is tried again', async () => {
  await giveFor(HOUR, azure)
  later(HOUR + MINUTE)
  await steward.control.addFault({ method: 'DELETE', path: '/roles/', times: 1, kind: 'status', status: 500 })
  await endDue(steward)
  later(HOUR + 3 * MINUTE)
  expect(await claimDue(steward.db, guildId)).toMatchObject({ attempts: 2 })
  expect((await refusalOf(orders.order(changeRoles, prolonged(), 'bo'))).code).toBe('conflict')
})

test('a role that falls due while somebody is giving it another end is not taken', async () => {
  await giveFor(HOUR, azure)
  const { still, reached, goOn } = standingStill(steward, isUnderWay(CAST.bo.id))
  const input = { guildId, reason: 'longer', ...prolonged(), add: [crimson] }
  const giving = runVerb(changeRoles, { steward: still, viewer: viewerOf('bo'), input })
  await reached
  later(HOUR + MINUTE)
  await endDue(steward).finally(goOn)
  await giving
  later(HOUR + 3 * MINUTE)
  await endDue(steward)
  expect(await worn()).toEqual([azure, crimson].toSorted())
})

/** The platform is seen to tell of departures too: from then on the mirror is believed. */
async function believeMirror(): Promise<void> {
  const { user } = await steward.control.addMember(guildId, { username: 'passer.by' })
  const isMirrored = () => steward.db.orm.$count(members, eq(members.userId, user.id))
  await expect.poll(isMirrored).toBe(1)
  await steward.control.removeMember(guildId, user.id)
  await expect.poll(isMirrored).toBe(0)
}

/** Steward takes the role when its time is over, and the mirror is as before: the event of it is still on its way. */
async function takenUnheard(): Promise<void> {
  await believeMirror()
  await giveFor(HOUR, azure)
  const past = new Date(inMs(-MINUTE))
  await steward.db.orm.update(timedEndings).set({ endsAt: past, notBefore: past })
  await endDue(steward)
  await expect.poll(mirrored).toEqual([])
  await steward.db.orm
    .update(members)
    .set({ roleIds: [azure] })
    .where(and(eq(members.guildId, guildId), eq(members.userId, guest.id)))
}

test('nobody is told that they keep a role which Steward has just taken, though the mirror still has it', async () => {
  await takenUnheard()
  // A minute ago: whatever was done to somebody within seconds is asked of the platform anyway.
  const settledAt = new Date(inMs(-MINUTE))
  await steward.db.orm.update(auditEntries).set({ settledAt }).where(eq(auditEntries.targetId, guest.id))
  for (const endsAt of [inMs(9 * HOUR), null]) {
    const order = orders.order(changeRoles, { userId: guest.id, ends: [{ roleId: azure, endsAt }] }, 'bo')
    expect(await refusalOf(order)).toMatchObject({
      code: 'conflict',
      message: 'Guest does not wear that role any more.',
      details: { isGone: true },
    })
  }
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('nor one that was taken between the look at it and the order, and that is to be tried again', async () => {
  await takenUnheard()
  // To the look they still wear it.
  await steward.control.changeMember(guildId, guest.id, { roles: [azure] })
  const [end] = await endings()
  const state = { stored: [{ ...end!, state: 'waiting' }] }
  const input = { guildId, reason: 'longer', ...prolonged() }
  const order = runVerb(changeRoles, { steward, viewer: viewerOf('bo'), input, state })
  expect((await refusalOf(order)).details).toMatchObject({ retryAfterMs: 3_000 })
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('who was given for good again what Steward had taken can have an end for it', async () => {
  await takenUnheard()
  await steward.control.changeMember(guildId, guest.id, { roles: [azure] })
  await orders.order(changeRoles, prolonged(), 'bo')
  expect(await endings()).toMatchObject([{ state: 'waiting' }, { state: 'done' }])
})
