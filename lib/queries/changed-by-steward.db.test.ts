import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import type { Viewer } from '../auth/viewer.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { tellOfEverything } from '../mirror/testing/tell-of-everything.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { kickMember } from '../moderation/kick-member.ts'
import { editRole } from '../moderation/roles/edit-role.ts'
import { fieldsOf } from '../moderation/roles/role-fields.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { timeOutMember } from '../moderation/time-out-member.ts'
import type { Verb } from '../moderation/verb.ts'
import { mirrorPeople } from '../permissions/live/mirror-facts.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE } from '../time.ts'
import { listGuilds } from './list-guilds.ts'
import { loadGuild } from './load-guild.ts'
import { banChoices } from './other-guilds/ban-choices.ts'
import { inOtherGuilds } from './other-guilds/in-other-guilds.ts'

/** What lists of guilds tell of one where Steward itself has just changed who may enter, and the mirror has not heard of it. */

const { aurora, borealis, colossus } = GUILDS
let steward: TestSteward
/** Moderates in Aurora and Colossus. */
let guard: Viewer
/** A role of Borealis that lets in. */
let guards: string

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 30, colossusMembers: 30, timeoutMs: 2 * MINUTE })
  for (const guildId of Object.values(GUILDS)) await steward.mirrored(guildId)
  await tellOfEverything(steward.db.orm)
})
afterAll(() => steward.close())

beforeEach(async () => {
  const made = await steward.control.createRole(borealis, {
    name: 'Guards',
    permissions: String(bits('KICK_MEMBERS')),
  })
  guards = made.id
  await expect.poll(() => roleOf(guards)).toBeDefined()
  const { user } = await steward.control.addMember(aurora, { username: 'guard', roles: [ROLES.aurora.moderator] })
  guard = { ...viewerOf('mia'), id: user.id }
  await joins(aurora, ROLES.aurora.moderator)
  await steward.control.addMember(colossus, { user_id: guard.id, roles: [ROLES.colossus.moderator] })
  await joins(colossus, ROLES.colossus.moderator)
})
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.control.setGatewayFaults({})
  // Each test begins as if nothing had been done for a while.
  await steward.db.orm.delete(auditEntries)
})

/** Resolves when the mirror knows that the guard wears these there. */
const joins = (guildId: string, ...roleIds: string[]) =>
  expect.poll(async () => (await mirrorPeople(steward.db, guildId, [guard.id])).get(guard.id)?.roleIds).toEqual(roleIds)

async function joinsBorealis(...roles: string[]) {
  await steward.control.addMember(borealis, { user_id: guard.id, roles })
  await joins(borealis, ...roles)
}

/** From here on the mirror knows nothing new. */
const hold = () => steward.control.setGatewayFaults({ holdsEvents: true })
const roleOf = async (id: string) => (await mirroredGuild(steward.db, borealis))?.roles.find(role => role.id === id)
const give = (verb: Verb, input: object = {}) =>
  ordersFor(steward, borealis).order(verb, { userId: guard.id, ...input }, 'bo')
const edit = async (permissions: bigint) => {
  const base = fieldsOf((await roleOf(guards))!)
  const input = { guildId: borealis, roleId: guards, base, ...base, permissions: String(permissions) }
  return ordersFor(steward, borealis).order(editRole, input, 'bo')
}

/** The names of guilds that each list tells, beside the one from which it is asked. */
async function told(viewer = guard) {
  const [list, sheet, choices] = await Promise.all([
    listGuilds(steward, viewer),
    inOtherGuilds(steward, viewer, { id: aurora }, { userId: CAST.mia.id }),
    banChoices(steward, viewer, { id: aurora }, { userId: CAST.mia.id }),
  ])
  const names = (guilds: { name: string }[]) => guilds.map(({ name }) => name)
  return {
    list: names(list),
    sheet: names(sheet.guilds),
    choices: names(choices.guilds),
    unread: names([...sheet.unread, ...choices.unread]),
  }
}

const ALL = {
  list: ['Aurora', 'Borealis', 'Colossus'],
  sheet: ['Borealis', 'Colossus'],
  choices: ['Borealis', 'Colossus'],
  unread: [],
}
const WITHOUT = { list: ['Aurora', 'Colossus'], sheet: ['Colossus'], choices: ['Colossus'], unread: [] }

const askedSince = async (before: number) =>
  (await steward.control.requests(before)).flatMap(({ path }) => /^\/guilds\/(\d+)/.exec(path)?.[1] ?? [])

test.each<[string, () => Promise<unknown>]>([
  ['whose roles were taken', () => give(changeRoles as never, { add: [], remove: [guards] })],
  ['whose role was cut', () => edit(0n)],
  ['who was kicked', () => give(kickMember as never)],
  ['who was banned', () => give(banMember as never, { deleteMessageDays: 0 })],
  ['who was timed out', () => give(timeOutMember as never, { until: new Date(Date.now() + HOUR).toISOString() })],
])('a moderator %s there is told nothing of that guild any more', async (_who, happens) => {
  await joinsBorealis(guards)
  expect(await told()).toEqual(ALL)
  await hold()
  await happens()
  await expect(loadGuild(steward, guard, borealis)).rejects.toMatchObject({ code: 'not_found' })
  expect(await told()).toEqual(WITHOUT)
})

test('whoever was given a role there is told of it at once', async () => {
  await joinsBorealis()
  expect(await told()).toEqual(WITHOUT)
  await hold()
  await give(changeRoles as never, { add: [guards], remove: [] })
  expect(await told()).toEqual(ALL)
})

test('only the guild where something was changed is asked about, and once', async () => {
  await joinsBorealis(guards)
  // Bans are read for whoever asks first.
  await told(viewerOf('mia'))
  const before = await steward.control.lastRequest()
  expect(await told()).toEqual(ALL)
  expect(await askedSince(before)).toEqual([])
  // What is heard in between would be one more reason to ask.
  await hold()
  await edit(bits('KICK_MEMBERS', 'MODERATE_MEMBERS'))
  const since = await steward.control.lastRequest()
  for (let n = 0; n < 3; n++) expect(await told()).toEqual(ALL)
  expect(await askedSince(since)).toEqual([borealis])
})

test.each([
  ['says nothing', { kind: 'hang' }],
  ['fails', { kind: 'status', status: 503 }],
] as const)('while the platform %s that guild is named nowhere, and the others are listed', async (_how, fault) => {
  await joinsBorealis(guards)
  await told()
  await hold()
  await give(changeRoles as never, { add: [], remove: [guards] })
  await steward.control.addFault({ method: 'GET', path: '.', times: 1_000, ...fault })
  expect(await told()).toEqual(WITHOUT)
})
