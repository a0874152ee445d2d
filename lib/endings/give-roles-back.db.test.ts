import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { removeBot } from '../test-remove-bot.ts'
import { startEndings } from './start-endings.ts'
import { giveBack } from './test-give-back.ts'
import { withPromises } from './test-with-promises.ts'

const guildId = GUILDS.aurora
const { azure, crimson, events, booster } = ROLES.aurora
const { steward, orders, troll, mirrored, promises, worn, joinAgain } = withPromises()

test('whoever joins again gets the former roles, as the moderator who ordered it, and the log says so', async () => {
  const { message } = await orders.order(removeBan, { userId: troll.id, giveBack: [azure, crimson, booster] })
  // The managed one cannot be given by anybody.
  expect(message).toBe('troll is unbanned and gets 2 former roles back on joining again.')
  await giveBack(steward)
  expect(await promises()).toMatchObject([{ state: 'waiting', roleIds: [azure, crimson] }])
  await joinAgain()
  const since = await steward.control.lastRequest()
  // Slow enough that all three look before one of them is done.
  await steward.control.setLatency({ ms: 150 })
  await Promise.all([giveBack(steward), giveBack(steward), giveBack(steward)])
  expect(await orders.writes(since)).toHaveLength(2)
  expect(await worn()).toEqual([azure, crimson].toSorted())
  expect(await promises()).toMatchObject([{ state: 'done' }])
  expect(await orders.entryOf(troll.id)).toMatchObject({
    action: 'member.roles',
    actorId: CAST.mia.id,
    reason: 'Former roles, ordered with the unban.',
    outcome: 'done',
  })
})

test('whoever the mirror still shows from before the ban has not joined: the promise stays', async () => {
  const { user } = await steward.control.addMember(guildId, { username: 'lingerer', roles: [azure] })
  troll.id = user.id
  await expect.poll(mirrored).toHaveLength(1)
  const [stale] = await mirrored()
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
  await expect.poll(mirrored).toEqual([])
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  const since = await steward.control.lastRequest()
  await steward.db.orm.insert(members).values(stale!)
  await giveBack(steward)
  expect(await orders.writes(since)).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
})

test('the worker hears them join', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  const worker = startEndings(steward)
  await joinAgain()
  await expect.poll(worn).toEqual([azure])
  await worker.stop()
})

test('roles that they never wore here are no former roles', async () => {
  const error = await refusalOf(orders.order(removeBan, { userId: troll.id, giveBack: [azure, ROLES.aurora.emerald] }))
  expect(error.code).toBe('conflict')
  expect(await steward.control.ban(guildId, troll.id)).not.toBeNull()
})

test('of those that the moderator may not give, none is noted', async () => {
  const other = await steward.control.addMember(guildId, { username: 'manager', roles: [events, azure] })
  troll.id = other.user.id
  await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 }, 'bo')
  await orders.order(removeBan, { userId: troll.id, giveBack: [events, azure] })
  expect(await promises()).toMatchObject([{ roleIds: [azure] }])
})

test('the right is asked for when they join: without it nothing is given, and the log says why', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  const held = (await steward.control.member(guildId, CAST.mia.id))?.roles ?? []
  await joinAgain()
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: [] })
  try {
    await expect
      .poll(async () => (await refusalOf(orders.order(banMember, { userId: CAST.bo.id, deleteMessageDays: 0 }))).code)
      .toBe('not_found')
    await giveBack(steward)
  } finally {
    await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
    await expect
      .poll(async () => (await refusalOf(orders.order(banMember, { userId: CAST.bo.id, deleteMessageDays: 0 }))).code)
      .toBe('forbidden')
  }
  expect(await worn()).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'failed' }])
  expect(await orders.entryOf(troll.id)).toMatchObject({ actorId: CAST.mia.id, outcome: 'refused' })
})

/** While the mirror knows that Crimson lets its members manage the guild, which Mia may not give. */
async function whileCrimsonIsStrong(todo: () => Promise<unknown>): Promise<void> {
  await steward.control.changeRole(guildId, crimson, { permissions: '32' })
  try {
    const grown = async () =>
      (await mirroredGuild(steward.db, guildId))?.roles.find(({ id }) => id === crimson)?.permissions
    await expect.poll(grown).toBe(32n)
    await todo()
  } finally {
    await steward.control.changeRole(guildId, crimson, { permissions: '0' })
  }
}

test('a role that has grown too strong meanwhile stays away, and the others are given', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure, crimson] })
  await whileCrimsonIsStrong(async () => {
    await joinAgain()
    await giveBack(steward)
  })
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ state: 'done' }])
})

test('why nothing is given is told of what they do not wear', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [crimson] })
  // As one that has become managed since.
  await steward.db.orm
    .update(rejoinRoles)
    .set({ roleIds: [crimson, booster] })
    .where(eq(rejoinRoles.userId, troll.id))
  await whileCrimsonIsStrong(async () => {
    await joinAgain()
    await steward.control.changeMember(guildId, troll.id, { roles: [crimson] })
    await giveBack(steward)
  })
  expect(await promises()).toMatchObject([{ state: 'failed', explanation: expect.stringContaining('Booster') }])
})

test('where the bot is taken out of the guild just before they are given, they are given as soon as it is back', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const body = { code: 'UNKNOWN_GUILD', message: 'x' }
  await steward.control.addFault({ method: 'PUT', path: '/roles/', kind: 'status', status: 404, body })
  const leftAt = async () => (await readMirrorState(steward.db, guildId)).guild?.leftAt
  await giveBack(steward)
  expect(await leftAt()).toBeInstanceOf(Date)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
  const bringBack = await removeBot(steward, guildId)
  await bringBack()
  await expect.poll(leftAt).toBeNull()
  await expect.poll(mirrored).toHaveLength(1)
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ state: 'done' }])
})
