import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeBanEnd } from '../moderation/change-ban-end.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { settlePending } from '../moderation/settle-pending.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { DAY, HOUR, now } from '../time.ts'
import { banEndOf } from './ban-end.ts'
import { endDue } from './end-due.ts'
import { withTimedBans } from './test-with-timed-bans.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, later, banFor, isBanned, endings } = withTimedBans()

test('a later permanent ban cancels the end; a later temporary one replaces it', async () => {
  await banFor(HOUR)
  await banFor(5 * HOUR)
  expect((await endings()).map(({ state }) => state)).toEqual(['waiting', 'replaced'])
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 }, 'bo')
  expect(await endings()).toMatchObject([
    { state: 'replaced', explanation: 'Bo removed the end of the ban.' },
    { state: 'replaced' },
  ])
  later(9 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('the end is moved and removed by whoever may unban, and by nobody else', async () => {
  await banFor(HOUR)
  const at = new Date(now().getTime() + 4 * HOUR).toISOString()
  expect((await refusalOf(orders.order(changeBanEnd, { userId: troll.id, endsAt: at }, 'hana'))).code).toBe('forbidden')
  expect(await orders.order(changeBanEnd, { userId: troll.id, endsAt: at })).toMatchObject({
    message: 'The ban of Troll has a new end.',
  })
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBe(at)
  expect((await refusalOf(orders.order(changeBanEnd, { userId: troll.id, endsAt: at }))).code).toBe('conflict')
  await orders.order(changeBanEnd, { userId: troll.id, endsAt: null })
  expect(await orders.entryOf(troll.id)).toMatchObject({
    action: 'ban.end',
    before: { endsAt: at },
    after: { endsAt: null },
  })
  later(5 * HOUR)
  await endDue(steward)
  expect(await isBanned()).toBe(true)
})

test('a ban that had no end is told to end', async () => {
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  const endsAt = new Date(now().getTime() + HOUR).toISOString()
  expect(await orders.order(changeBanEnd, { userId: troll.id, endsAt })).toMatchObject({
    message: 'The ban of Troll ends by itself then.',
  })
})

test('of somebody who is not banned there is no end to set, and none beyond five years', async () => {
  const set = (endsAt: string) => refusalOf(orders.order(changeBanEnd, { userId: troll.id, endsAt }))
  expect((await set(new Date(Date.now() + HOUR).toISOString())).message).toBe('Troll is not banned.')
  expect((await set(new Date(Date.now() - HOUR).toISOString())).details.fields).toHaveProperty('endsAt')
  expect((await set(new Date(Date.now() + 6 * 366 * DAY).toISOString())).details.fields).toHaveProperty('endsAt')
  const tooLong = await refusalOf(banFor(6 * 366 * DAY))
  expect(tooLong.details.fields).toHaveProperty('endsAt')
  expect(await isBanned()).toBe(false)
})

test('an unban through Steward cancels it', async () => {
  await banFor(HOUR)
  await orders.order(removeBan, { userId: troll.id })
  expect(await endings()).toMatchObject([{ state: 'replaced', explanation: 'Mia has lifted the ban.' }])
})

test('a crash between the ban and its outcome does not lose the end: the settler stores it', async () => {
  const { entryId } = await banFor(HOUR)
  await steward.db.orm.delete(timedEndings).where(eq(timedEndings.userId, troll.id))
  const long = new Date(Date.now() - HOUR)
  const cut = { outcome: 'pending' as const, after: null, settledAt: null, openedAt: long }
  await steward.db.orm.update(auditEntries).set(cut).where(eq(auditEntries.id, entryId))
  await settlePending(steward)
  expect(await orders.entryOf(troll.id)).toMatchObject({ outcome: 'done', after: { banned: true } })
  expect(await endings()).toMatchObject([{ state: 'waiting', orderedByName: 'Mia', entryId }])
})

test('the end of a ban of which nobody knows yet what came of it is not told to be none, and is removed once it is there', async () => {
  const { entryId } = await banFor(HOUR)
  await steward.db.orm.delete(timedEndings).where(eq(timedEndings.userId, troll.id))
  const cut = { outcome: 'pending' as const, after: null, settledAt: null, openedAt: new Date(Date.now() - HOUR) }
  await steward.db.orm.update(auditEntries).set(cut).where(eq(auditEntries.id, entryId))
  const remove = () => orders.order(changeBanEnd, { userId: troll.id, endsAt: null }, 'bo')
  expect(await refusalOf(remove())).toMatchObject({
    code: 'conflict',
    message: 'The log does not say yet what came of an order to ban Troll for a time. Try again when it does.',
  })
  await settlePending(steward)
  expect(await remove()).toMatchObject({ message: 'The ban of Troll does not end by itself any more.' })
  expect((await refusalOf(remove())).message).toBe('The ban of Troll has no end to remove.')
  expect(await banEndOf(steward.db.orm, guildId, troll.id)).toBeNull()
})

test('a ban that did not happen leaves no end behind', async () => {
  await steward.control.addFault({ method: 'PUT', path: '/bans/', times: 1, kind: 'status', status: 500 })
  expect((await refusalOf(banFor(HOUR))).code).toBe('platform_unavailable')
  expect(await endings()).toEqual([])
})
