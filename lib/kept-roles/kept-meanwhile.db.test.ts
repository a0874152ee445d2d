import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { claimPromise } from '../endings/claim-promise.ts'
import { giveRolesBack } from '../endings/give-roles-back.ts'
import { withholdKept } from '../endings/rejoin-roles.ts'
import { giveBack } from '../endings/test-give-back.ts'
import { interrupted } from '../endings/test-interrupted.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { MINUTE, SECOND } from '../time.ts'
import { withKeptRoles } from './test-with-kept-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
const { steward, orders, troll, keep, mirrored, isGone, promises, worn, leave, joinAgain } = withKeptRoles()
const { later } = withMovedClock()

const isMirrored = async (roleId: string) =>
  (await mirroredGuild(steward.db, guildId))?.roles.some(({ id }) => id === roleId)

const given = () =>
  steward.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, troll.id), eq(auditEntries.action, 'member.roles')))

test('what a moderator withholds is not begun by what was read before, and what is left is given by the next round', async () => {
  const { orm } = steward.db
  await keep('bo', azure, crimson)
  await leave()
  const [read] = await promises()
  await withholdKept(orm, { guildId, userId: troll.id, roleIds: [crimson], because: 'Mia has taken the role.' })
  await expect(claimPromise(orm, read!)).rejects.toMatchObject({ code: 'conflict' })
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})

test('what is saved between a look and its turn rests for a minute, and is not asked about with every round', async () => {
  await leave()
  await joinAgain()
  const saved = () => steward.db.orm.update(keptRoles).set({ entryId: 'another' })
  await giveBack(interrupted(steward, { read: saved }))
  expect(await promises()).toMatchObject([{ state: 'waiting', claimedUntil: expect.any(Date) }])
  const since = await steward.control.lastRequest()
  later(MINUTE - SECOND * 5)
  await giveBack(steward)
  expect((await steward.control.requests(since)).filter(({ path }) => path.includes(troll.id))).toEqual([])
  later(MINUTE + SECOND)
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})

test('what was ordered with an unban and what comes back are given by two processes once', async () => {
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  await isGone()
  await orders.heardBan(troll.id)
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const ids = (await promises()).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  // Slow enough that both look before one of them is done.
  await steward.control.setLatency({ ms: 150 })
  await Promise.all(ids.map(id => giveRolesBack(steward, [id])))
  await steward.control.setLatency({ ms: 0 })
  expect(await worn()).toEqual([azure])
  expect(await given()).toMatchObject([{ outcome: 'done' }])
  later(MINUTE + SECOND)
  await giveBack(steward)
  expect(await given()).toHaveLength(1)
  expect(await promises()).toMatchObject([{ state: 'done' }, { state: 'done' }])
})

test('of a role that is gone from the guild nobody is told for each who comes back, and the others are given', async () => {
  const role = await steward.control.createRole(guildId, { name: 'Quarantined' })
  await expect.poll(() => isMirrored(role.id)).toBe(true)
  await keep('bo', azure, role.id)
  await steward.control.changeMember(guildId, troll.id, { roles: [azure, role.id] })
  await expect.poll(async () => (await mirrored())[0]?.roleIds.toSorted()).toEqual([azure, role.id].toSorted())
  await leave()
  await steward.control.deleteRole(guildId, role.id)
  await expect.poll(() => isMirrored(role.id)).toBe(false)
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ state: 'done', explanation: null }])
  expect(await given()).toMatchObject([{ outcome: 'done' }])
})

test('nor is anything given or told where it was all that they wore', async () => {
  const role = await steward.control.createRole(guildId, { name: 'Quarantined' })
  await expect.poll(() => isMirrored(role.id)).toBe(true)
  await keep('bo', role.id)
  await steward.control.changeMember(guildId, troll.id, { roles: [role.id] })
  await expect.poll(async () => (await mirrored())[0]?.roleIds).toEqual([role.id])
  await leave()
  await steward.control.deleteRole(guildId, role.id)
  await expect.poll(() => isMirrored(role.id)).toBe(false)
  await joinAgain()
  await giveBack(steward)
  expect(await promises()).toMatchObject([{ state: 'replaced' }])
  expect(await given()).toEqual([])
})
