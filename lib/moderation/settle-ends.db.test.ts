import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember as banOnPlatform } from '../platform/bans.ts'
import { addMemberRole } from '../platform/member-roles.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { removeBan } from './remove-ban.ts'
import { settlePending } from './settle-pending.ts'
import { withCutOff } from './test-cut-off.ts'
import { ordersFor, refusalOf } from './test-orders.ts'

const guildId = GUILDS.aurora
const { steward, person, clock, cutOff, entry } = withCutOff()

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** The ends that wait for the person of a test. */
async function waitingEnds() {
  const theirs = and(eq(timedEndings.userId, person.id), eq(timedEndings.state, 'waiting'))
  const rows = await steward.db.orm.select().from(timedEndings).where(theirs)
  return rows.map(({ endsAt, roleId, orderedByName }) => ({ endsAt: endsAt.toISOString(), roleId, by: orderedByName }))
}

/** Mia has banned them for an hour, and whoever was at it died before the platform's answer was written down. */
async function banCutOff(): Promise<string> {
  const id = await cutOff('member.ban', { deleteMessageDays: 0, endsAt: inMs(HOUR) })
  await banOnPlatform(steward.platform, guildId, person.id, {}, `Mia (${CAST.mia.id}): raid`)
  return id
}

test('the end that a ban was given since stays when the ban is found to be done', async () => {
  const id = await banCutOff()
  const endsAt = inMs(7 * DAY)
  await ordersFor(steward, guildId).order(changeBanEnd, { userId: person.id, endsAt }, 'bo')
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toEqual([{ endsAt, roleId: '', by: 'Bo' }])
})

test('so does the ban without an end that somebody has made of it since', async () => {
  const id = await banCutOff()
  await ordersFor(steward, guildId).order(banMember, { userId: person.id, deleteMessageDays: 0 }, 'bo')
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toEqual([])
})

test('what somebody has ordered since and what came to nothing takes no end away', async () => {
  const id = await banCutOff()
  await steward.control.addFault({ method: 'PUT', path: '/bans/', times: 1, kind: 'status', status: 403 })
  const order = ordersFor(steward, guildId).order(banMember, { userId: person.id, deleteMessageDays: 0 }, 'bo')
  expect((await refusalOf(order)).code).toBe('platform_refused')
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toMatchObject([{ by: 'Mia' }])
})

test('a ban that stands came after whoever lifted one before: it has its end', async () => {
  const { order } = ordersFor(steward, guildId)
  await banOnPlatform(steward.platform, guildId, person.id, {}, 'raid')
  const id = await cutOff('member.ban', { deleteMessageDays: 0, endsAt: inMs(HOUR) })
  await order(removeBan, { userId: person.id }, 'bo')
  await banOnPlatform(steward.platform, guildId, person.id, {}, `Mia (${CAST.mia.id}): raid`)
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toMatchObject([{ by: 'Mia' }])
})

test('an unban that is found to be done by a list from before leaves the end of the ban that came since', async () => {
  const id = await cutOff('ban.remove', {}, { banned: true })
  const endsAt = inMs(7 * DAY)
  await ordersFor(steward, guildId).order(banMember, { userId: person.id, deleteMessageDays: 0, endsAt }, 'bo')
  clock.later(13 * MINUTE)
  await steward.control.addFault({ path: '/bans$', times: 1, kind: 'status', status: 200, body: [] })
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  expect(await waitingEnds()).toEqual([{ endsAt, roleId: '', by: 'Bo' }])
})

test('the end that a role was given since stays too, and one that nobody has decided about is set', async () => {
  const { azure, crimson } = ROLES.aurora
  const ends = [azure, crimson].map(roleId => ({ roleId, endsAt: inMs(HOUR) }))
  const id = await cutOff('member.roles', { add: [azure, crimson], remove: [], ends }, { roleIds: [] })
  for (const roleId of [azure, crimson]) await addMemberRole(steward.platform, guildId, person.id, roleId, 'raid')
  const endsAt = inMs(7 * DAY)
  await ordersFor(steward, guildId).order(changeRoles, { userId: person.id, ends: [{ roleId: azure, endsAt }] }, 'bo')
  clock.later(13 * MINUTE)
  await settlePending(steward)
  expect(await entry(id)).toMatchObject({ outcome: 'done' })
  const set = await waitingEnds()
  expect(set).toHaveLength(2)
  expect(set).toContainEqual({ endsAt, roleId: azure, by: 'Bo' })
  expect(set).toContainEqual({ endsAt: ends[1]!.endsAt, roleId: crimson, by: 'Mia' })
})
