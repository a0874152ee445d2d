import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { gatewayState } from '../db/schema/gateway.ts'
import { GuildBatch } from '../mirror/batches/guild-batch.ts'
import { guildBanRemove } from '../mirror/events/guild-ban-remove.ts'
import { changeBanEnd } from '../moderation/change-ban-end.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import type { Verb, VerbInput } from '../moderation/verb.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { endDue } from './end-due.ts'
import { heardLifted } from './heard-lifted.ts'
import { elsewhere } from './test-elsewhere.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, isBanned, listed, endings } = withTimedBans()

const OVER = { state: 'replaced', explanation: 'The ban was lifted before.' }

/** A ban of which nobody doubts any more that all events tell of this one. */
async function bannedLongAgo(): Promise<void> {
  const { entryId } = await banFor(HOUR)
  await expect.poll(listed).toHaveLength(1)
  const settledAt = new Date(now().getTime() - 6 * MINUTE)
  await steward.db.orm.update(auditEntries).set({ settledAt }).where(eq(auditEntries.id, entryId))
}

const heard = (db = steward.db) => heardLifted(db, { guildId, userId: troll.id }, now())

test('a ban that others lay on for good in the place of a temporary one stays, though no list has lacked it in between', async () => {
  await bannedLongAgo()
  await elsewhere(steward, 'DELETE', troll.id)
  await elsewhere(steward, 'PUT', troll.id)
  await expect.poll(endings).toMatchObject([OVER])
  later(2 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('what is heard right after the order, or after another end was set, may tell of a ban before', async () => {
  await banFor(HOUR)
  await heard()
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
  await bannedLongAgo()
  const endsAt = new Date(now().getTime() + 2 * HOUR).toISOString()
  await orders.order(changeBanEnd, { userId: troll.id, endsAt })
  await heard()
  expect(await endings()).toMatchObject([{ state: 'waiting' }, { state: 'replaced' }, { state: 'replaced' }])
})

test('so may what was heard right after it, and waited until others were stored', async () => {
  await banFor(HOUR)
  const user = steward.sandbox.world.user(troll.id)
  const event = guildBanRemove.read({ guild_id: guildId, user })!
  later(6 * MINUTE)
  const { db, live } = steward
  // The connection stands all the while.
  await db.orm.update(gatewayState).set({ aliveAt: now() })
  await event.apply(new GuildBatch({ db, live } as ConstructorParameters<typeof GuildBatch>[0], guildId))
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
})

test('so may what is sent once more after a break of the connection', async () => {
  await bannedLongAgo()
  await steward.db.orm.transaction(async tx => {
    await tx.update(gatewayState).set({ status: 'connecting' })
    await heard({ ...steward.db, orm: tx })
    await tx.update(gatewayState).set({ status: 'connected' })
  })
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
  await heard()
  expect(await endings()).toMatchObject([OVER])
})

/** The same order, and what its event does comes before its answer. */
function heardFirst<Input extends VerbInput>(verb: Verb<Input>): Verb<Input> {
  return {
    ...verb,
    async call(asked) {
      const answer = await verb.call(asked)
      await expect.poll(listed).toEqual([])
      return answer
    },
  }
}

test('of a ban that Steward lifts itself the order tells who has lifted it', async () => {
  await bannedLongAgo()
  await orders.order(heardFirst(removeBan), { userId: troll.id })
  expect(await endings()).toMatchObject([{ state: 'replaced', explanation: 'Mia has lifted the ban.' }])
})

test('nor is a ban taken for lifted of which nothing was heard', async () => {
  await bannedLongAgo()
  await heardLifted(steward.db, { guildId, userId: '1' }, now())
  await heardLifted(steward.db, { guildId: GUILDS.borealis, userId: troll.id }, now())
  expect(await steward.db.orm.$count(timedEndings, eq(timedEndings.state, 'waiting'))).toBe(1)
})
