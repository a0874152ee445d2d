import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { tellOfEverything } from '../mirror/testing/tell-of-everything.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { kickMember } from '../moderation/kick-member.ts'
import { deleteRole } from '../moderation/roles/delete-role.ts'
import { editRole } from '../moderation/roles/edit-role.ts'
import { reorderRoles } from '../moderation/roles/reorder-roles.ts'
import { fieldsOf } from '../moderation/roles/role-fields.ts'
import { ranked } from '../moderation/roles/roles-now.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { timeOutMember } from '../moderation/time-out-member.ts'
import type { Verb, VerbInput } from '../moderation/verb.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { HOUR } from '../time.ts'
import { mirrorPeople } from './live/mirror-facts.ts'
import { mirroredGuild } from './live/test-mirror-guild.ts'

/** What Steward itself has just changed about whoever orders, the bot or their roles, and the mirror has not heard of. */

const guildId = GUILDS.aurora
const POWER = bits('BAN_MEMBERS', 'KICK_MEMBERS', 'MANAGE_ROLES')
let steward: TestSteward
let guard: string
let troll: string
let guards: string

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  await tellOfEverything(steward.db.orm)
})
afterAll(() => steward.close())

beforeEach(async () => {
  guards = await makes('Guards', POWER)
  troll = await joins('troll')
  guard = await joins('guard', guards)
})
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.control.setGatewayFaults({})
})

/** From here on the mirror knows nothing new. */
const hold = () => steward.control.setGatewayFaults({ holdsEvents: true })

/** A role right above @everyone, as soon as the mirror knows it. */
async function makes(name: string, permissions: bigint): Promise<string> {
  const { id } = await steward.control.createRole(guildId, { name, permissions: String(permissions) })
  await expect.poll(() => roleOf(id)).toBeDefined()
  return id
}

/** Somebody new, as soon as the mirror knows them. */
async function joins(username: string, ...roles: string[]): Promise<string> {
  const { id } = (await steward.control.addMember(guildId, { username, roles })).user
  await wear(id, ...roles)
  return id
}

/** Resolves when the mirror knows that somebody wears these. */
const wear = (id: string, ...roleIds: string[]) =>
  expect
    .poll(async () => (await mirrorPeople(steward.db, guildId, [id])).get(id)?.roleIds.toSorted())
    .toEqual(roleIds.toSorted())

const as = (id: string) => ({ ...viewerOf('mia'), id })
const give = <Input extends VerbInput>(verb: Verb<Input>, input: object, by = CAST.bo.id) =>
  runVerb(verb, { steward, viewer: as(by), input: { guildId, reason: 'x', ...input } })
const ban = () => give(banMember, { userId: troll, deleteMessageDays: 0 }, guard)
/** What a ban is refused with, after which the troll is there. */
const refused = async () => {
  const error = await refusalOf(ban())
  expect(await steward.control.member(guildId, troll)).not.toBeNull()
  return error
}
const rolesNow = async () => (await mirroredGuild(steward.db, guildId))!
const roleOf = async (id: string) => (await rolesNow()).roles.find(role => role.id === id)
const edit = async (
  id: string,
  permissions: bigint,
  { by = CAST.bo.id, from }: { by?: string; from?: bigint } = {},
) => {
  const known = fieldsOf((await roleOf(id))!)
  const base = { ...known, permissions: String(from ?? known.permissions) }
  return give(editRole, { roleId: id, base, ...base, permissions: String(permissions) }, by)
}
const readsOf = async (path: string, since: number) =>
  (await steward.control.requests(since)).filter(one => one.method === 'GET' && one.path === path)

test('where nothing was changed lately the platform is asked for nothing but the kick', async () => {
  await hold()
  const before = await steward.control.lastRequest()
  await loadGuild(steward, as(guard), guildId)
  await give(kickMember, { userId: troll }, guard)
  const asked = (await steward.control.requests(before)).filter(({ path }) => path.startsWith(`/guilds/${guildId}`))
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE /guilds/${guildId}/members/${troll}`])
})

test('whose role was deleted has none, also where nobody could say whether it was', async () => {
  await hold()
  // A lost answer after which the roles cannot be read.
  await steward.control.addFault({ method: 'DELETE', path: '/roles/', times: 1, kind: 'cut', applied: true })
  await steward.control.addFault({ method: 'GET', path: `^/guilds/${guildId}$`, times: 1, kind: 'status', status: 400 })
  expect((await refusalOf(give(deleteRole, { roleId: guards }))).code).toBe('outcome_unknown')
  expect(await roleOf(guards)).toBeDefined()
  expect((await refused()).code).toBe('not_found')
})

test('whose role was taken is nobody at once, by orders and by what they see', async () => {
  await hold()
  await loadGuild(steward, as(guard), guildId)
  await give(changeRoles, { userId: guard, add: [], remove: [guards] })
  expect((await refused()).code).toBe('not_found')
  await expect(loadGuild(steward, as(guard), guildId)).rejects.toMatchObject({ code: 'not_found' })
})

test.each<[string, Verb, object]>([
  ['kicked', kickMember as never, {}],
  ['banned', banMember as never, { deleteMessageDays: 0 }],
  ['timed out', timeOutMember as never, { until: new Date(Date.now() + HOUR).toISOString() }],
])('so is whoever was %s', async (_what, verb, input) => {
  await hold()
  await give(verb, { userId: guard, ...input })
  expect((await refused()).code).toBe('not_found')
})

test('whoever was given a role may use it at once', async () => {
  guard = await joins('plain')
  await hold()
  expect((await refused()).code).toBe('not_found')
  await give(changeRoles, { userId: guard, add: [guards], remove: [] })
  expect(await loadGuild(steward, as(guard), guildId)).toMatchObject({ id: guildId })
  await ban()
})

test('where the platform does not say what they are now, they are refused', async () => {
  await hold()
  await give(changeRoles, { userId: guard, add: [], remove: [guards] })
  await steward.control.addFault({ method: 'GET', path: `/members/${guard}`, kind: 'status', status: 503, times: 99 })
  expect((await refused()).code).toBe('platform_unavailable')
})

test('nor are they let in, by what is known to be otherwise', async () => {
  await hold()
  await give(changeRoles, { userId: guard, add: [], remove: [guards] })
  await steward.control.addFault({ method: 'GET', path: `/members/${guard}`, kind: 'status', status: 503, times: 99 })
  await expect(loadGuild(steward, as(guard), guildId)).rejects.toThrow()
})

test('where it does not say what somebody was just given, they are not judged by what they had', async () => {
  const plain = await makes('Plain', 0n)
  await hold()
  await give(changeRoles, { userId: troll, add: [plain], remove: [] })
  await steward.control.addFault({ method: 'GET', path: `/members/${troll}`, kind: 'status', status: 503, times: 99 })
  expect((await refusalOf(give(banMember, { userId: troll, deleteMessageDays: 0 }, guard))).code).toBe(
    'platform_unavailable',
  )
})

test('a role that was cut gives no more than it has left, and is read once for all', async () => {
  await hold()
  await edit(guards, POWER & ~bits('BAN_MEMBERS'))
  const since = await steward.control.lastRequest()
  for (let n = 0; n < 3; n++) expect((await refused()).code).toBe('forbidden')
  expect(await readsOf(`/guilds/${guildId}`, since)).toHaveLength(1)
})

test('what another process has read of the roles before that is not gone by', async () => {
  await hold()
  const elsewhere = {
    ...steward,
    platform: { ...steward.platform, capabilities: { ...steward.platform.capabilities } },
  }
  await give(changeRoles, { userId: guard, add: [], remove: [guards] })
  await give(changeRoles, { userId: guard, add: [guards], remove: [] })
  await edit(guards, POWER | bits('MANAGE_MESSAGES'))
  const enter = () => loadGuild(elsewhere, as(guard), guildId)
  const powers = async () => (await enter()).standing.guild.roles.find(({ id }) => id === guards)?.permissions
  expect(await powers()).toBe(POWER | bits('MANAGE_MESSAGES'))
  await edit(guards, POWER, { from: POWER | bits('MANAGE_MESSAGES') })
  expect(await powers()).toBe(POWER)
})

test('nor is a role given by whoever lacks what was just added to it', async () => {
  const plain = await makes('Plain', 0n)
  await hold()
  await edit(plain, bits('MANAGE_MESSAGES'))
  const order = give(changeRoles, { userId: troll, add: [plain], remove: [] }, guard)
  expect((await refusalOf(order)).message).toMatch(/Manage Messages/)
})

test('one that was cut and is then put on gives no more either', async () => {
  guard = await joins('plain')
  await hold()
  await edit(guards, POWER & ~bits('BAN_MEMBERS'))
  await give(changeRoles, { userId: guard, add: [guards], remove: [] })
  expect((await refused()).code).toBe('forbidden')
})

test('whose role was put below another ranks there', async () => {
  const plain = await makes('Plain', 0n)
  await steward.control.changeMember(guildId, troll, { roles: [plain] })
  await wear(troll, plain)
  const base = ranked(await rolesNow()).map(({ id, position }) => ({ id, position }))
  const others = base.map(({ id }) => id).filter(id => id !== plain)
  await hold()
  await give(reorderRoles, { base, order: others.flatMap(id => (id === guards ? [plain, id] : [id])) })
  expect((await refused()).message).toMatch(/Plain/)
})

test('what was taken from the bot’s role it has no more', async () => {
  const { steward: bot } = CAST
  const worn = (await steward.control.member(guildId, bot.id))!.roles
  const own = await makes('Speakers', bits('MANAGE_WEBHOOKS'))
  const plain = await makes('Plain', bits('MANAGE_WEBHOOKS'))
  await steward.control.changeMember(guildId, bot.id, { roles: [...worn, own] })
  await wear(bot.id, ...worn, own)
  await hold()
  await edit(own, 0n, { by: CAST.ada.id })
  const order = give(changeRoles, { userId: troll, add: [plain], remove: [] }, CAST.ada.id)
  expect((await refusalOf(order)).message).toMatch(/Manage Webhooks, which Steward does not hold/)
  await steward.control.changeMember(guildId, bot.id, { roles: worn })
})
