import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
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
const { steward, orders, guest, later, inMs, giveFor, worn, endings } = withTimedRoles()

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
