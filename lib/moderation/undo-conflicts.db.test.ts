import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { stranger } from '../permissions/live/somebody.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { HOUR } from '../time.ts'
import { changeRoles } from './change-roles.ts'
import { removeTimeout } from './remove-timeout.ts'
import { setNick } from './set-nick.ts'
import { refusalOf } from './test-orders.ts'
import { inHours, withUndo } from './test-undo.ts'
import { timeOutMember } from './time-out-member.ts'
import { undoRoles } from './undo/undo-roles.ts'

const guildId = GUILDS.aurora
const { steward, orders, troll, undo, refused, truth, mirrored, clock } = withUndo()

test('a new timeout since the end of the first is a conflict; one that would be over by now does not come back', async () => {
  const timedOut = async (until: string | null) =>
    expect.poll(mirrored).toMatchObject({ timedOutUntil: until && new Date(until) })
  const [first, second] = [inHours(2), inHours(5)]
  await orders.order(timeOutMember, { userId: troll.id, until: first })
  await timedOut(first)
  const { entryId } = await orders.order(removeTimeout, { userId: troll.id })
  await timedOut(null)
  await orders.order(timeOutMember, { userId: troll.id, until: second }, 'bo')
  await timedOut(second)
  expect(await refused(entryId)).toBe('troll was timed out anew meanwhile.')
  expect((await truth())?.communication_disabled_until).toBe(second)
  await orders.order(removeTimeout, { userId: troll.id }, 'bo')
  await timedOut(null)
  clock.later(3 * HOUR)
  expect(await refused(entryId)).toBe('The timeout would be over by now.')
})

test('of roles that were taken, one that was deleted since does not come back', async () => {
  const { id } = await steward.control.createRole(guildId, { name: 'For a day' })
  const exists = async () => (await mirroredGuild(steward.db, guildId))?.roles.some(role => role.id === id)
  await expect.poll(exists).toBe(true)
  await steward.control.changeMember(guildId, troll.id, { roles: [ROLES.aurora.azure, id] })
  await expect.poll(mirrored).toMatchObject({ roleIds: expect.arrayContaining([id]) })
  const { entryId } = await orders.order(changeRoles, { userId: troll.id, add: [], remove: [ROLES.aurora.azure, id] })
  await expect.poll(mirrored).toMatchObject({ roleIds: [] })
  await steward.control.deleteRole(guildId, id)
  await expect.poll(exists).toBe(false)
  await undo(entryId)
  expect((await truth())?.roles).toEqual([ROLES.aurora.azure])
})

test.each([
  ['all roles are known', false, { because: 'Nothing of it stands any more.' }],
  ['some could not be read', true, { action: 'member.roles', input: { remove: ['404'] } }],
])(
  'of roles that were given, one that seems to be worn still and is gone is not taken, where %s',
  async (_, odd, inverse) => {
    const told = ['GUILD_UPDATE', 'GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE']
    const seen = told.map(name => ({ name, firstSeenAt: new Date() }))
    await steward.db.orm.insert(seenEvents).values(seen).onConflictDoNothing()
    await steward.db.orm
      .update(guilds)
      .set({ skippedRoles: odd ? 1 : 0 })
      .where(eq(guilds.id, guildId))
    const person = { ...stranger(troll.id), isMember: true, roleIds: ['404'] }
    const entry = {
      id: '1',
      guildId,
      action: 'member.roles',
      actorId: troll.id,
      actorName: 'troll',
      targetId: troll.id,
      targetName: 'troll',
      openedAt: new Date(),
      isNet: true,
    }
    const change = { intent: { add: ['404'] }, before: { roleIds: [] }, after: { roleIds: ['404'] } }
    const taken = await undoRoles({ ...entry, ...change, known: { person, voice: null } }, steward)
    await steward.db.orm.update(guilds).set({ skippedRoles: 0 }).where(eq(guilds.id, guildId))
    expect(taken).toMatchObject(inverse)
  },
)

test('what is under way, and what nobody knows the outcome of, is not taken back', async () => {
  const { entryId } = await orders.order(setNick, { userId: troll.id, nick: 'Ogre' })
  const ended = (outcome: 'pending' | 'unknown') =>
    steward.db.orm.update(auditEntries).set({ outcome }).where(eq(auditEntries.id, entryId))
  const before = await steward.control.lastRequest()
  await ended('pending')
  expect(await refused(entryId, { confirm: true })).toBe('It is still under way.')
  await ended('unknown')
  expect(await refused(entryId, { confirm: true })).toBe('Nobody knows what of it has happened.')
  expect(await orders.writes(before)).toEqual([])
})

test('what is so already is a conflict, and the platform hears nothing', async () => {
  const before = await steward.control.lastRequest()
  const roles = await refusalOf(orders.order(changeRoles, { userId: troll.id, add: [ROLES.aurora.azure], remove: [] }))
  expect(roles).toMatchObject({ code: 'conflict', message: 'troll already has exactly these roles.' })
  const timeout = await refusalOf(orders.order(removeTimeout, { userId: troll.id }))
  expect(timeout).toMatchObject({ code: 'conflict', message: 'troll is not timed out.' })
  const nick = await refusalOf(orders.order(setNick, { userId: troll.id, nick: '' }))
  expect(nick).toMatchObject({ code: 'conflict', message: 'troll has no nick.' })
  expect(await orders.writes(before)).toEqual([])
})
