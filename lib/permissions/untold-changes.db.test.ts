import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { roles } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { learnGuild } from '../mirror/guilds/learn-guild.ts'
import { storeGuild } from '../mirror/guilds/store-guild.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { banMember } from '../moderation/ban-member.ts'
import { deleteRole } from '../moderation/roles/delete-role.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { getGuild } from '../platform/guilds.ts'
import { listGuilds } from '../queries/list-guilds.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { MINUTE, setClock } from '../time.ts'
import { authorize } from './authorize.ts'
import { forgetGuild, recentLook } from './live/platform-facts.ts'

/** What a platform changes that sends the events of the document alone. */

const { aurora, borealis, deneb } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ strict: true })
  for (const guildId of [aurora, borealis, deneb]) await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

const load = (who: CastName, guildId: string) => loadGuild(steward, viewerOf(who), guildId)
const kick = (who: CastName, guildId: string, targetId: string) =>
  authorize(steward, { guildId, moderatorId: CAST[who].id, targetId, action: 'member.kick' })
const names = async (who: CastName) => (await listGuilds(steward, viewerOf(who))).map(({ name }) => name)
const readsOf = async (guildId: string, since: number) =>
  (await steward.control.requests(since)).filter(
    ({ method, path }) => method === 'GET' && path === `/guilds/${guildId}`,
  )

test('a new owner is let in, and the guild is shown as it is called and looks now', async () => {
  await expect(load('otto', aurora)).rejects.toMatchObject({ code: 'not_found' })
  await expect(kick('otto', aurora, CAST.rex.id)).rejects.toMatchObject({ code: 'not_found' })
  await steward.control.changeGuild(aurora, { owner_id: CAST.otto.id, name: 'Dawn', icon: null })
  // 15 s later.
  forgetGuild(steward.platform, aurora)
  const before = await steward.control.lastRequest()
  expect(await load('otto', aurora)).toMatchObject({
    name: 'Dawn',
    iconUrl: null,
    standing: { guild: { ownerId: CAST.otto.id } },
  })
  expect(await load('mia', aurora)).toMatchObject({ name: 'Dawn', iconUrl: null })
  await kick('otto', aurora, CAST.rex.id)
  for (let n = 0; n < 3; n++) await expect(load('rex', aurora)).rejects.toMatchObject({ code: 'not_found' })
  // Once more for what was learnt of it, and all others share that.
  expect(await readsOf(aurora, before)).toHaveLength(2)
  // Lists are made of the mirror.
  for (const who of ['otto', 'mia'] as const) expect(await names(who)).toContain('Dawn')
})

test('what was told of a guild after it was read with the rights is not undone by that', async () => {
  await steward.control.changeGuild(aurora, { name: 'Noon' })
  forgetGuild(steward.platform, aurora)
  expect((await load('mia', aurora)).name).toBe('Noon')
  await steward.control.changeGuild(aurora, { name: 'Dusk' })
  const read = recentLook(steward.platform, aurora)!
  await storeGuild(steward.db, await getGuild(steward.platform, aurora))
  expect((await load('mia', aurora)).name).toBe('Dusk')
  await learnGuild(steward, read)
  expect(await names('mia')).toContain('Dusk')
})

test('a new owner has the guild in the list before anybody opens it, and whoever is kept out costs one read in a while', async () => {
  // He is a member, as Rex is.
  await steward.control.addMember(borealis, { user_id: CAST.otto.id })
  const isOtto = and(eq(members.guildId, borealis), eq(members.userId, CAST.otto.id))
  await expect.poll(() => steward.db.orm.$count(members, isOtto)).toBe(1)
  await steward.control.changeGuild(borealis, { owner_id: CAST.rex.id, name: 'Polaris', icon: null })
  // 15 s later.
  forgetGuild(steward.platform, borealis)
  const before = await steward.control.lastRequest()
  // As it is called and looks by what was read for it.
  expect(await listGuilds(steward, viewerOf('rex'))).toMatchObject([{ name: 'Polaris', iconUrl: null }])
  expect(await names('rex')).toContain('Polaris')
  for (let n = 0; n < 3; n++) expect(await names('otto')).not.toContain('Polaris')
  expect(await readsOf(borealis, before)).toHaveLength(1)
  await steward.control.changeGuild(borealis, { owner_id: CAST.otto.id, name: 'Borealis' })
  let unset = setClock(() => Date.now() + 6 * MINUTE)
  try {
    expect(await names('otto')).toContain('Borealis')
    unset()
    unset = setClock(() => Date.now() + 12 * MINUTE)
    // Nor are they asked for where an event would tell.
    const { orm } = steward.db
    await orm.insert(seenEvents).values({ name: 'GUILD_UPDATE', firstSeenAt: new Date() })
    const since = await steward.control.lastRequest()
    expect(await names('rex')).not.toContain('Borealis')
    await orm.delete(seenEvents).where(eq(seenEvents.name, 'GUILD_UPDATE'))
    expect(await readsOf(borealis, since)).toEqual([])
  } finally {
    unset()
  }
  await steward.control.changeGuild(borealis, { owner_id: CAST.bo.id })
  forgetGuild(steward.platform, borealis)
  await load('bo', borealis)
})

test('who is given a role that was made since has the guild in the list, and costs others no read', async () => {
  await steward.control.addMember(deneb, { user_id: CAST.rex.id })
  expect((await names('rex')).join()).not.toContain('Deneb')
  const { id } = await steward.control.createRole(deneb, { name: 'Lookout', permissions: String(1 << 1) })
  await steward.control.changeMember(deneb, CAST.rex.id, { roles: [id] })
  await expect.poll(async () => (await names('rex')).join()).toContain('Deneb')
  const before = await steward.control.lastRequest()
  for (const who of ['otto', 'mia', 'rex'] as const) await names(who)
  expect(await readsOf(deneb, before)).toEqual([])
})

test('a role that Steward has deleted is gone from the mirror too', async () => {
  const roleId = ROLES.borealis.azure
  const worn = async () =>
    (await steward.db.orm.select().from(members).where(eq(members.guildId, borealis))).filter(({ roleIds }) =>
      roleIds.includes(roleId),
    )
  expect((await worn()).length).toBeGreaterThan(0)
  await ordersFor(steward, borealis).order(deleteRole, { roleId })
  expect(await steward.db.orm.$count(roles, eq(roles.id, roleId))).toBe(0)
  expect(await worn()).toEqual([])
})

test('a guild is left too where an order is answered that it is not known', async () => {
  const body = { code: 'UNKNOWN_GUILD', message: 'x' }
  await steward.control.addFault({ method: 'PUT', path: '/bans/', times: 1, kind: 'status', status: 404, body })
  const ban = { userId: CAST.otto.id, deleteMessageDays: 0 }
  await expect(ordersFor(steward, borealis).order(banMember, ban)).rejects.toMatchObject({
    message: 'The platform no longer knows this guild. Nothing was changed.',
  })
  expect((await readMirrorState(steward.db, borealis)).guild?.leftAt).not.toBeNull()
})

test('a guild that the platform does not know is left; one that a proxy hides is not', async () => {
  const isLeft = async () => (await readMirrorState(steward.db, deneb)).guild?.leftAt !== null
  expect((await load('mia', deneb)).id).toBe(deneb)
  forgetGuild(steward.platform, deneb)
  // What is refused by the mirror is asked once more, so that it is told why.
  const fault = { method: 'GET', path: `^/guilds/${deneb}$`, times: 2, kind: 'html' as const, status: 404 }
  await steward.control.addFault(fault)
  await expect(kick('mia', deneb, CAST.rex.id)).rejects.toMatchObject({
    code: 'platform_unavailable',
    message: expect.stringContaining('does not offer it'),
  })
  expect(await isLeft()).toBe(false)
  await steward.control.clearFaults()
  await steward.control.removeMember(deneb, CAST.steward.id)
  forgetGuild(steward.platform, deneb)
  await expect(load('mia', deneb)).rejects.toMatchObject({ code: 'not_found' })
  expect(await isLeft()).toBe(true)
  for (const who of ['mia', 'ada'] as const) expect((await names(who)).join()).not.toContain('Deneb')
  await expect(kick('mia', deneb, CAST.rex.id)).rejects.toMatchObject({ code: 'not_found' })
  // Once it is there again, it is told.
  await steward.control.addMember(deneb, { user_id: CAST.steward.id })
  await expect.poll(isLeft).toBe(false)
})
