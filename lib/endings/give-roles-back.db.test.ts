import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { banLists, bans } from '../db/schema/bans.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { refreshBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import type { RestTransport } from '../platform/rest.ts'
import { standingStill } from '../test-standing-still.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, now, setClock } from '../time.ts'
import { dropPromises } from './drop-promises.ts'
import { giveRolesBack } from './give-roles-back.ts'
import { startEndings } from './start-endings.ts'

const guildId = GUILDS.aurora
const { azure, crimson, events, booster } = ROLES.aurora
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  const roles = [azure, crimson, booster]
  userId = (await steward.control.addMember(guildId, { username: 'troll', roles })).user.id
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
})
afterEach(() => steward.control.clearFaults())

const promises = () => steward.db.orm.select().from(rejoinRoles).where(eq(rejoinRoles.userId, userId))
const worn = async () => (await steward.control.member(guildId, userId))?.roles.toSorted()

const mirrored = () =>
  steward.db.orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, guildId), eq(members.userId, userId)))

async function joinAgain(): Promise<void> {
  await steward.control.addMember(guildId, { user_id: userId })
  await expect.poll(mirrored).toHaveLength(1)
}

test('whoever joins again gets the former roles, as the moderator who ordered it, and the log says so', async () => {
  const { message } = await orders.order(removeBan, { userId, giveBack: [azure, crimson, booster] })
  // The managed one cannot be given by anybody.
  expect(message).toBe('troll is unbanned and gets 2 former roles back on joining again.')
  await giveRolesBack(steward)
  expect(await promises()).toMatchObject([{ state: 'waiting', roleIds: [azure, crimson] }])
  await joinAgain()
  const since = await steward.control.lastRequest()
  // Slow enough that all three look before one of them is done.
  await steward.control.setLatency({ ms: 150 })
  await Promise.all([giveRolesBack(steward), giveRolesBack(steward), giveRolesBack(steward)])
  expect(await orders.writes(since)).toHaveLength(2)
  expect(await worn()).toEqual([azure, crimson].toSorted())
  expect(await promises()).toMatchObject([{ state: 'done' }])
  expect(await orders.entryOf(userId)).toMatchObject({
    action: 'member.roles',
    actorId: CAST.mia.id,
    reason: 'Former roles, ordered with the unban.',
    outcome: 'done',
  })
})

test('whoever the mirror still shows from before the ban has not joined: the promise stays', async () => {
  const { user } = await steward.control.addMember(guildId, { username: 'lingerer', roles: [azure] })
  userId = user.id
  await expect.poll(mirrored).toHaveLength(1)
  const [stale] = await mirrored()
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  await expect.poll(mirrored).toEqual([])
  await orders.order(removeBan, { userId, giveBack: [azure] })
  const since = await steward.control.lastRequest()
  await steward.db.orm.insert(members).values(stale!)
  await giveRolesBack(steward)
  expect(await orders.writes(since)).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
})

test('the worker hears them join', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  const worker = startEndings(steward)
  await joinAgain()
  await expect.poll(worn).toEqual([azure])
  await worker.stop()
})

test('roles that they never wore here are no former roles', async () => {
  const error = await refusalOf(orders.order(removeBan, { userId, giveBack: [azure, ROLES.aurora.emerald] }))
  expect(error.code).toBe('conflict')
  expect(await steward.control.ban(guildId, userId)).not.toBeNull()
})

test('of those that the moderator may not give, none is noted', async () => {
  const other = await steward.control.addMember(guildId, { username: 'manager', roles: [events, azure] })
  userId = other.user.id
  await orders.order(banMember, { userId, deleteMessageDays: 0 }, 'bo')
  await orders.order(removeBan, { userId, giveBack: [events, azure] })
  expect(await promises()).toMatchObject([{ roleIds: [azure] }])
})

test('the right is asked for when they join: without it nothing is given, and the log says why', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  const held = (await steward.control.member(guildId, CAST.mia.id))?.roles ?? []
  await joinAgain()
  await steward.control.changeMember(guildId, CAST.mia.id, { roles: [] })
  try {
    await expect
      .poll(async () => (await refusalOf(orders.order(banMember, { userId: CAST.bo.id, deleteMessageDays: 0 }))).code)
      .toBe('not_found')
    await giveRolesBack(steward)
  } finally {
    await steward.control.changeMember(guildId, CAST.mia.id, { roles: held })
    await expect
      .poll(async () => (await refusalOf(orders.order(banMember, { userId: CAST.bo.id, deleteMessageDays: 0 }))).code)
      .toBe('forbidden')
  }
  expect(await worn()).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'failed' }])
  expect(await orders.entryOf(userId)).toMatchObject({ actorId: CAST.mia.id, outcome: 'refused' })
})

test('a promise that cannot be kept is not closed before the log can be told', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  const { orm } = steward.db
  // As if by somebody who may not any more.
  await orm.update(rejoinRoles).set({ orderedById: CAST.otto.id }).where(eq(rejoinRoles.userId, userId))
  await orm.execute(
    sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await orm.execute(sql`create trigger full_disk before update on audit_entries
    for each row when (new.outcome = 'refused') execute function full_disk()`)
  try {
    await giveRolesBack(steward)
    expect(await promises()).toMatchObject([{ state: 'waiting' }])
  } finally {
    await orm.execute(sql`drop function full_disk cascade`)
  }
  await giveRolesBack(steward)
  expect(await promises()).toMatchObject([{ state: 'failed' }])
  expect(await orders.entryOf(userId)).toMatchObject({ actorId: CAST.otto.id, outcome: 'refused' })
})

test('a role that has grown too strong meanwhile stays away, and the others are given', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure, crimson] })
  await steward.control.changeRole(guildId, crimson, { permissions: '32' })
  try {
    const grown = async () =>
      (await mirroredGuild(steward.db, guildId))?.roles.find(({ id }) => id === crimson)?.permissions
    await expect.poll(grown).toBe(32n)
    await joinAgain()
    await giveRolesBack(steward)
  } finally {
    await steward.control.changeRole(guildId, crimson, { permissions: '0' })
  }
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ state: 'done' }])
})

test('what the platform gave only in part is gone on with', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure, crimson] })
  const path = `/roles/${(await promises())[0]!.roleIds[1]}`
  await steward.control.addFault({ method: 'PUT', path, times: 1, kind: 'status', status: 500 })
  await joinAgain()
  await giveRolesBack(steward)
  expect(await worn()).toHaveLength(1)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
  await giveRolesBack(steward)
  expect(await worn()).toEqual([azure, crimson].toSorted())
  expect(await promises()).toMatchObject([{ state: 'done' }])
})

test('a role that can never be given is given up after a day, in words, and not tried with every round', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  await steward.control.addFault({ method: 'PUT', path: '/roles/', fraction: 1, kind: 'status', status: 503 })
  const attempts = async () => {
    const own = and(eq(auditEntries.targetId, userId), eq(auditEntries.action, 'member.roles'))
    return steward.db.orm.$count(auditEntries, and(own, eq(auditEntries.outcome, 'failed')))
  }
  await giveRolesBack(steward)
  await giveRolesBack(steward)
  expect(await attempts()).toBe(1)
  let putBack = () => {}
  try {
    for (let hours = 1; hours <= 40; hours++) {
      putBack()
      putBack = setClock(() => Date.now() + hours * HOUR)
      await giveRolesBack(steward)
    }
  } finally {
    putBack()
  }
  expect(await attempts()).toBe(28)
  const explanation = expect.stringMatching(/Steward has given up\.$/)
  expect(await promises()).toMatchObject([{ state: 'failed', explanation }])
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'refused', explanation })
})

test('a process that dies at it leaves it to the next', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  const claimedUntil = (ms: number) =>
    steward.db.orm
      .update(rejoinRoles)
      .set({ claimedUntil: new Date(now().getTime() + ms) })
      .where(eq(rejoinRoles.userId, userId))
  await claimedUntil(1_000_000)
  await giveRolesBack(steward)
  expect(await worn()).toEqual([])
  await claimedUntil(-1)
  await giveRolesBack(steward)
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ state: 'done', claimedUntil: null }])
})

test('a process that was slower than its claim leaves alone what the next one has taken', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  await steward.control.addFault({ method: 'PUT', path: '/roles/', times: 9, kind: 'status', status: 500 })
  const next = new Date(now().getTime() + 1_000_000)
  const takeOver = () =>
    steward.db.orm.update(rejoinRoles).set({ claimedUntil: next }).where(eq(rejoinRoles.userId, userId))
  const slow = (rest: RestTransport): RestTransport => ({
    ...rest,
    run: request => rest.callingOnce.run(request).finally(takeOver),
    get callingOnce() {
      return slow(rest.callingOnce)
    },
    onlyWhile: mayCall => slow(rest.onlyWhile(mayCall)),
  })
  await giveRolesBack({ ...steward, platform: { ...steward.platform, rest: slow(steward.platform.rest) } })
  expect(await promises()).toMatchObject([{ state: 'waiting', claimedUntil: next }])
})

test('one that stood still with its call leaves it to the next one too', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  const begun = async () => (await orders.entryOf(userId)).action === 'member.roles'
  const { still, reached, goOn } = standingStill(steward, begun)
  const since = await steward.control.lastRequest()
  const stood = giveRolesBack(still)
  await reached
  const next = new Date(now().getTime() + 1_000_000)
  await steward.db.orm.update(rejoinRoles).set({ claimedUntil: next }).where(eq(rejoinRoles.userId, userId))
  goOn()
  await stood
  expect(await orders.writes(since)).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'waiting', claimedUntil: next }])
})

test('nor is it in the log twice where the next one has given them meanwhile', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  const begun = async () => (await orders.entryOf(userId)).action === 'member.roles'
  const { still, reached, goOn } = standingStill(steward, begun)
  const stood = giveRolesBack(still)
  await reached
  await steward.db.orm.update(rejoinRoles).set({ claimedUntil: null }).where(eq(rejoinRoles.userId, userId))
  await giveRolesBack(steward)
  expect(await worn()).toEqual([azure])
  goOn()
  await stood
  const given = and(eq(auditEntries.targetId, userId), eq(auditEntries.action, 'member.roles'))
  expect(await steward.db.orm.select().from(auditEntries).where(given)).toMatchObject([{ outcome: 'done' }])
})

/** In another bot, or the platform's own client. */
async function elsewhere(method: 'PUT' | 'DELETE'): Promise<void> {
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'content-type': 'application/json' }
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/bans/${userId}`
  expect((await fetch(url, { method, headers, ...(method === 'PUT' && { body: '{}' }) })).ok).toBe(true)
}

test('whoever is banned elsewhere before they come back is promised nothing any more, heard at once', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  const worker = startEndings(steward)
  await elsewhere('PUT')
  const dropped = [{ state: 'replaced', explanation: 'They were banned again elsewhere.' }]
  await expect.poll(promises).toMatchObject(dropped)
  await worker.stop()
  expect(await orders.entryOf(userId)).toMatchObject({
    action: 'member.roles',
    actorName: 'Mia',
    targetName: 'troll',
    outcome: 'refused',
    explanation: 'They were banned again elsewhere.',
  })
})

test('a ban that is still listed from before the unban takes no promise back', async () => {
  const rows = () => steward.db.orm.select().from(bans).where(eq(bans.userId, userId))
  await expect.poll(rows).toHaveLength(1)
  const [stale] = await rows()
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await refreshBans(steward.db, steward.platform, guildId)
  await steward.db.orm.insert(bans).values(stale!).onConflictDoNothing()
  // As where the list was asked for before the unban.
  await steward.db.orm.update(banLists).set({ listedAt: new Date(now().getTime() - 5_000) })
  await dropPromises(steward)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
})

test('after 90 days nothing is given back', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  const putBack = setClock(() => Date.now() + 90 * DAY + 1)
  try {
    await giveRolesBack(steward)
    expect(await worn()).toEqual([])
    await dropPromises(steward)
    const because = 'They have not come back within 90 days.'
    expect(await promises()).toMatchObject([{ state: 'replaced', explanation: because }])
    expect(await orders.entryOf(userId)).toMatchObject({
      action: 'member.roles',
      outcome: 'refused',
      explanation: because,
    })
  } finally {
    putBack()
  }
})

test('while the platform cannot even be read the promise rests for longer each time, and is not given up', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  const path = `/guilds/${guildId}/members/${userId}`
  await steward.control.addFault({ method: 'GET', path, times: 900, kind: 'status', status: 400 })
  const failures = new Map()
  const pauses: number[] = []
  let at = Date.now()
  const putBack = setClock(() => at)
  try {
    for (let round = 0; round < 30; round++) {
      await giveRolesBack(steward, failures)
      const { claimedUntil } = (await promises())[0]!
      pauses.push(Math.round((claimedUntil!.getTime() - at) / MINUTE))
      at = claimedUntil!.getTime()
    }
    expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60])
    expect(await promises()).toMatchObject([{ state: 'waiting' }])
    await steward.control.clearFaults()
    await giveRolesBack(steward, failures)
  } finally {
    putBack()
  }
  expect(await worn()).toEqual([azure])
})

test('of a promise that waits no longer no failure is kept', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  const path = `/guilds/${guildId}/members/${userId}`
  await steward.control.addFault({ method: 'GET', path, times: 900, kind: 'status', status: 400 })
  const failures = new Map()
  await giveRolesBack(steward, failures)
  const [{ id } = { id: '' }] = await promises()
  expect(failures.get(id)).toBe(1)
  await giveRolesBack(steward, failures)
  expect(failures.get(id)).toBe(1)
  await steward.control.clearFaults()
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  await giveRolesBack(steward, failures)
  expect([...failures.keys()]).not.toContain(id)
})

test('an outage is waited for; a new ban takes the promise back', async () => {
  await orders.order(removeBan, { userId, giveBack: [azure] })
  await joinAgain()
  await steward.control.addFault({ method: 'PUT', path: '/roles/', times: 1, kind: 'status', status: 500 })
  await giveRolesBack(steward)
  expect(await promises()).toMatchObject([{ state: 'waiting' }])
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  expect(await promises()).toMatchObject([{ state: 'replaced' }])
  await orders.order(removeBan, { userId })
  await joinAgain()
  await giveRolesBack(steward)
  expect(await worn()).toEqual([])
})
