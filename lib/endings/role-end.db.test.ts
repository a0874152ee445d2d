import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { settlePending } from '../moderation/settle-pending.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { banEndOf } from './ban-end.ts'
import { endDue } from './end-due.ts'
import { noticeLifted } from './notice-lifted.ts'
import { startEndings } from './start-endings.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson, emerald, events } = ROLES.aurora
const { steward, orders, guest, later, inMs, giveFor, worn, endings } = withTimedRoles()

test('a role for an hour is taken by itself, as Steward, and the log says so', async () => {
  const { message } = await giveFor(HOUR, azure)
  expect(message).toBe("Guest's roles are changed, for a time.")
  await endDue(steward)
  expect(await worn()).toEqual([azure])
  const since = await steward.control.lastRequest()
  later(HOUR + MINUTE)
  await endDue(steward)
  expect(await worn()).toEqual([])
  expect(await orders.entryOf(guest.id)).toMatchObject({
    action: 'member.roles',
    actorId: CAST.steward.id,
    actorName: 'Steward',
    reason: 'The time for which Mia gave the role is over.',
    outcome: 'done',
  })
  expect(await orders.writes(since)).toMatchObject([{ method: 'DELETE' }])
  expect(await endings()).toMatchObject([{ state: 'done', roleId: azure }])
})

test('what fell due while everything was down is taken at start, once, and other roles stay', async () => {
  await giveFor(HOUR, azure, emerald)
  await giveFor(5 * DAY, crimson)
  later(3 * DAY)
  const since = await steward.control.lastRequest()
  const workers = [startEndings(steward), startEndings(steward)]
  await expect.poll(worn).toEqual([crimson])
  await expect.poll(async () => (await endings()).map(({ state }) => state)).toEqual(['waiting', 'done', 'done'])
  for (const worker of workers) await worker.stop()
  expect(await orders.writes(since)).toHaveLength(2)
})

test('it is prolonged and made permanent by whoever may give that role, and by nobody else', async () => {
  const { endsAt: first } = await giveFor(HOUR, azure)
  const longer = inMs(5 * HOUR)
  const set = (endsAt: string | null, by: 'mia' | 'hana' = 'mia', roleId: string = azure) =>
    orders.order(changeRoles, { userId: guest.id, ends: [{ roleId, endsAt }] }, by)
  expect((await refusalOf(set(longer, 'hana'))).code).toBe('forbidden')
  const since = await steward.control.lastRequest()
  expect(await set(longer)).toMatchObject({ message: "Guest's role has a new end." })
  expect(await orders.writes(since)).toEqual([])
  expect(await orders.entryOf(guest.id)).toMatchObject({
    before: { ends: [{ roleId: azure, endsAt: first }] },
    intent: { ends: [{ roleId: azure, endsAt: longer }] },
    outcome: 'done',
  })
  expect((await refusalOf(set(longer))).message).toBe('Guest has these roles for exactly that long already.')
  expect((await refusalOf(set(longer, 'mia', crimson))).message).toBe('Guest does not wear that role any more.')
  later(2 * HOUR)
  await endDue(steward)
  expect(await worn()).toEqual([azure])
  await set(null)
  expect((await endings()).map(({ state, explanation }) => explanation ?? state)).toEqual([
    'Mia gave the role for good.',
    'Mia set another end.',
  ])
  later(9 * HOUR)
  await endDue(steward)
  expect(await worn()).toEqual([azure])
})

test('who may not give a role may not let somebody keep it for longer either', async () => {
  const endsAt = inMs(HOUR)
  const given = { userId: guest.id, add: [events], ends: [{ roleId: events, endsAt }] }
  await orders.order(changeRoles, given, 'bo')
  const longer = { userId: guest.id, ends: [{ roleId: events, endsAt: null }] }
  await expect.poll(async () => (await refusalOf(orders.order(changeRoles, longer))).code).toBe('forbidden')
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
})

test('who takes the role through Steward ends it, and who gives it anew without an end gives it for good', async () => {
  await giveFor(HOUR, azure)
  await orders.order(changeRoles, { userId: guest.id, remove: [azure] }, 'bo')
  expect(await endings()).toMatchObject([{ state: 'replaced', explanation: 'Bo has taken the role.' }])
  await giveFor(HOUR, crimson)
  await steward.control.changeMember(guildId, guest.id, { roles: [] })
  await expect
    .poll(() => orders.order(changeRoles, { userId: guest.id, add: [crimson] }).catch(() => null))
    .not.toBeNull()
  expect((await endings())[0]).toMatchObject({ state: 'replaced', explanation: 'Mia gave the role for good.' })
})

test('the end of a role and that of a ban are two', async () => {
  await giveFor(HOUR, azure)
  await noticeLifted(steward, guildId, [guest.id])
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
  const endsAt = inMs(DAY)
  await orders.order(banMember, { userId: guest.id, deleteMessageDays: 0, endsAt })
  expect(await banEndOf(steward.db.orm, guildId, guest.id)).toBe(endsAt)
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
  await orders.order(banMember, { userId: guest.id, deleteMessageDays: 0 })
  expect(await endings()).toMatchObject([{ state: 'waiting' }])
})

test('no end that has passed, none beyond five years, none for a role that is taken, and each role once', async () => {
  const give = (...ends: unknown[]) => refusalOf(orders.order(changeRoles, { userId: guest.id, add: [azure], ends }))
  const end = { roleId: azure, endsAt: inMs(HOUR) }
  for (const endsAt of [inMs(-HOUR), inMs(6 * 366 * DAY), 'soon']) {
    expect((await give({ ...end, endsAt })).details.fields).toHaveProperty('ends.0.endsAt')
  }
  expect((await give(end, end)).details.fields).toHaveProperty('ends')
  const taken = { userId: guest.id, remove: [azure], ends: [end] }
  expect((await refusalOf(orders.order(changeRoles, taken))).details.fields).toHaveProperty('ends')
  expect((await refusalOf(orders.order(changeRoles, { userId: guest.id, ends: [] }))).code).toBe('invalid')
  expect(await worn()).toEqual([])
})

test('a crash between the role and its outcome does not lose the end: the settler stores it', async () => {
  const { entryId } = await giveFor(HOUR, azure)
  await steward.db.orm.delete(timedEndings).where(eq(timedEndings.userId, guest.id))
  const cut = { outcome: 'pending' as const, after: null, settledAt: null, openedAt: new Date(Date.now() - HOUR) }
  await steward.db.orm.update(auditEntries).set(cut).where(eq(auditEntries.id, entryId))
  await settlePending(steward)
  expect(await orders.entryOf(guest.id)).toMatchObject({ outcome: 'done' })
  expect(await endings()).toMatchObject([{ state: 'waiting', orderedByName: 'Mia', entryId }])
})

test('of two roles of which the platform gave one, that one ends', async () => {
  await steward.control.addFault({ method: 'PUT', path: `/roles/${crimson}`, times: 1, kind: 'status', status: 500 })
  const ends = [azure, crimson].map(roleId => ({ roleId, endsAt: inMs(HOUR) }))
  await orders.order(changeRoles, { userId: guest.id, add: [azure, crimson], ends })
  expect(await worn()).toEqual([azure])
  expect(await endings()).toMatchObject([{ roleId: azure, state: 'waiting' }])
})
