import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeBanEnd } from '../moderation/change-ban-end.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import type { Verb, VerbInput } from '../moderation/verb.ts'
import { standingStill } from '../test-standing-still.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { endDue } from './end-due.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, isBanned, endings } = withTimedBans()

const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString()
const prolonged = () => ({ userId: troll.id, endsAt: inMs(9 * HOUR) })
const forGood = () => ({ userId: troll.id, deleteMessageDays: 0 })

/** Whether an order of somebody about the troll stands in the log and has not come to anything yet. */
const isUnderWay = (actorId: string) => async () => {
  const theirs = and(eq(auditEntries.targetId, troll.id), eq(auditEntries.actorId, actorId))
  return (await steward.db.orm.$count(auditEntries, and(theirs, eq(auditEntries.outcome, 'pending')))) > 0
}

test('nobody is told of a new end of a ban, nor that it stays, while Steward is lifting it', async () => {
  await banFor(HOUR)
  later(HOUR + MINUTE)
  const { still, reached, goOn } = standingStill(steward, isUnderWay(CAST.steward.id))
  const lifting = endDue(still)
  await reached
  const told = await Promise.all([
    refusalOf(orders.order(changeBanEnd, prolonged(), 'bo')),
    refusalOf(orders.order(banMember, forGood(), 'bo')),
  ]).finally(goOn)
  await lifting
  const refused = {
    code: 'conflict',
    message: 'Steward is lifting this ban just now.',
    details: { retryAfterMs: 3_000 },
  }
  expect(told).toMatchObject([refused, refused])
  expect(await isBanned()).toBe(false)
  expect(await endings()).toMatchObject([{ state: 'done' }])
})

test('a ban that could not be lifted yet is prolonged all the same', async () => {
  await banFor(HOUR)
  later(HOUR + MINUTE)
  await steward.control.addFault({ method: 'DELETE', path: '/bans/', times: 1, kind: 'status', status: 500 })
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await orders.order(changeBanEnd, prolonged(), 'bo')
  later(2 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

/** The same order, of which the answer is on its way while the ban falls due. */
function slow<Input extends VerbInput>(verb: Verb<Input>): Verb<Input> {
  return {
    ...verb,
    async call(asked) {
      const answer = await verb.call(asked)
      later(HOUR + MINUTE)
      await endDue(steward)
      return answer
    },
  }
}

test('a ban that falls due while somebody is banning them for good is not lifted', async () => {
  await banFor(HOUR)
  await orders.order(slow(banMember), forGood(), 'bo')
  later(HOUR + 3 * MINUTE)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('nor one that falls due while somebody is giving it another end', async () => {
  await banFor(HOUR)
  await orders.order(slow(changeBanEnd), prolonged(), 'bo')
  later(HOUR + 3 * MINUTE)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('a ban that was lifted between the look at it and the order is to be looked at again', async () => {
  await banFor(HOUR)
  const [end] = await endings()
  later(HOUR + MINUTE)
  await endDue(steward)
  // As it was when whoever orders has looked.
  const state = { banned: true, reason: null, endsAt: end!.endsAt.toISOString() }
  const ordered = { steward, viewer: viewerOf('bo'), state }
  const input = { guildId, reason: 'longer' }
  const refusals = [
    await refusalOf(runVerb(changeBanEnd, { ...ordered, input: { ...input, ...prolonged() } })),
    await refusalOf(runVerb(banMember, { ...ordered, input: { ...input, ...forGood() } })),
  ]
  for (const { details } of refusals) expect(details).toMatchObject({ retryAfterMs: 3_000 })
  expect(await endings()).toMatchObject([{ state: 'done' }])
})
