import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { guilds, roles } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { guildStandings } from '../health/guild-standings.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { type GuildLook, learnGuild } from '../mirror/guilds/learn-guild.ts'
import { storeGuild } from '../mirror/guilds/store-guild.ts'
import { addRoles } from '../mirror/guilds/store-roles.ts'
import { readSight } from '../mirror/sight/read-sight.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { deleteRole } from '../moderation/roles/delete-role.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { getGuild } from '../platform/guilds.ts'
import { readRoleNames } from '../queries/audit/to-entry-views.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { getOverview } from '../queries/overview/get-overview.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { forgetGuild, platformGuild, recentLook } from './live/platform-facts.ts'

/** Roles, and what else a guild is, where the platform sends the events of the document alone. */

const guildId = GUILDS.aurora
const theBot = CAST.steward.id
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ strict: true })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
// 15 s later.
beforeEach(() => forgetGuild(steward.platform, guildId))

const orders = () => ordersFor(steward, guildId)
const load = () => loadGuild(steward, viewerOf('mia'), guildId)
const isMirrored = async (roleId: string) => (await readRoleNames(steward.db, guildId)).has(roleId)
const isOf = (userId: string) => and(eq(members.guildId, guildId), eq(members.userId, userId))
const worn = async (userId: string) => (await steward.db.orm.select().from(members).where(isOf(userId)))[0]?.roleIds
const tellsOf = (name: string) => steward.db.orm.insert(seenEvents).values({ name, firstSeenAt: new Date() })
const tellsNoMore = (name: string) => steward.db.orm.delete(seenEvents).where(eq(seenEvents.name, name))

async function wear(userId: string, roleId: string): Promise<void> {
  const held = (await steward.control.member(guildId, userId))!.roles
  await steward.control.changeMember(guildId, userId, { roles: [...held, roleId] })
  await expect.poll(() => worn(userId)).toContain(roleId)
}

/** The guild as it is read now, by somebody who opens it. */
async function lookNow(): Promise<GuildLook> {
  forgetGuild(steward.platform, guildId)
  await load()
  return recentLook(steward.platform, guildId)!
}

test('a role that was made since is known by its name once somebody looks, and so is what it lets the bot do', async () => {
  const heard: LiveEvent[] = []
  const unsubscribe = steward.live.subscribe(guildId, event => void heard.push(event))
  const { id } = await steward.control.createRole(guildId, { name: 'Lamplighter', permissions: String(1n << 3n) })
  await wear(theBot, id)
  await load()
  expect((await readRoleNames(steward.db, guildId)).get(id)).toBe('Lamplighter')
  await expect.poll(() => heard.some(({ kind, ids }) => kind === 'role' && ids.includes(id))).toBe(true)
  unsubscribe()
  const { standings } = await guildStandings(steward.db.orm, { id: theBot, name: 'Steward' })
  const inGuild = standings.find(({ guild }) => guild.id === guildId)!
  expect(inGuild.guild.roles.find(role => role.id === id)).toMatchObject({ permissions: 1n << 3n })
  expect((await readSight(steward.db.orm, guildId)).isEverywhere).toBe(true)
})

test('one that was deleted since is forgotten, by whoever wore it too', async () => {
  const { id } = await steward.control.createRole(guildId, { name: 'Gone by noon' })
  await wear(CAST.rex.id, id)
  await load()
  expect(await isMirrored(id)).toBe(true)
  await steward.control.deleteRole(guildId, id)
  forgetGuild(steward.platform, guildId)
  await load()
  expect(await isMirrored(id)).toBe(false)
  expect(await worn(CAST.rex.id)).not.toContain(id)
})

test('what is as it was is not written again', async () => {
  await lookNow()
  const written = async () =>
    (
      await steward.db.orm.execute<{ by: string }>(
        `select xmin::text || ' ' || id as by from guilds union all select xmin::text || ' ' || id from roles`,
      )
    ).rows
      .map(({ by }) => by)
      .toSorted()
  const before = await written()
  await lookNow()
  expect(await written()).toEqual(before)
})

test('an answer that is older than what was heard since neither drops a role nor brings one back', async () => {
  const { id: deleted } = await steward.control.createRole(guildId, { name: 'Soon gone' })
  const read = await lookNow()
  const made = { id: '990000000000000001', name: 'Heard of', color: 0, hoist: false, position: 1 }
  await addRoles(steward.db.orm, guildId, [{ ...made, permissions: '0', managed: false, mentionable: false }])
  await steward.db.orm.delete(roles).where(eq(roles.id, deleted))
  // Told in between, and by another process from before.
  await learnGuild(steward, { ...read, knownRoleIds: new Set([...read.knownRoleIds!, deleted]) })
  expect([await isMirrored(made.id), await isMirrored(deleted)]).toEqual([true, false])
  await learnGuild(steward, { ...read, knownRoleIds: null })
  expect([await isMirrored(made.id), await isMirrored(deleted)]).toEqual([true, false])
  // The whole guild was told since.
  await storeGuild(steward.db, { ...(await getGuild(steward.platform, guildId)) })
  await steward.db.orm.delete(roles).where(eq(roles.id, deleted))
  await learnGuild(steward, { ...read, readAt: new Date(0) })
  expect(await isMirrored(deleted)).toBe(false)
})

test('where an event would tell of roles that are made or deleted, that event does', async () => {
  const { id: known } = await steward.control.createRole(guildId, { name: 'Known' })
  await lookNow()
  expect(await isMirrored(known)).toBe(true)
  const { id: made } = await steward.control.createRole(guildId, { name: 'Untold' })
  await steward.control.deleteRole(guildId, known)
  await tellsOf('GUILD_ROLE_CREATE')
  await tellsOf('GUILD_ROLE_DELETE')
  await lookNow()
  expect([await isMirrored(known), await isMirrored(made)]).toEqual([true, false])
  await tellsNoMore('GUILD_ROLE_DELETE')
  await lookNow()
  expect([await isMirrored(known), await isMirrored(made)]).toEqual([false, false])
  await tellsNoMore('GUILD_ROLE_CREATE')
  await lookNow()
  expect([await isMirrored(known), await isMirrored(made)]).toEqual([false, true])
})

test('a role that was made since and taken comes back, though the mirror has not learnt of it; one that is gone does not', async () => {
  const { id } = await steward.control.createRole(guildId, { name: 'Ferrier' })
  await wear(CAST.rex.id, id)
  const undo = (entryId: string) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason: '' } })
  const { entryId } = await orders().order(changeRoles, { userId: CAST.rex.id, add: [], remove: [id] })
  await steward.db.orm.delete(roles).where(eq(roles.id, id))
  await undo(entryId)
  expect((await steward.control.member(guildId, CAST.rex.id))?.roles).toContain(id)
  await expect.poll(() => worn(CAST.rex.id)).toContain(id)

  const again = await orders().order(changeRoles, { userId: CAST.rex.id, add: [], remove: [id] })
  await steward.control.deleteRole(guildId, id)
  forgetGuild(steward.platform, guildId)
  await load()
  await expect(undo(again.entryId)).rejects.toMatchObject({ message: 'Nothing of it stands any more.' })
})

test('what the overview says of a guild is what was read of it', async () => {
  const changed = {
    features: ['COMMUNITY', 'LANTERNS'],
    emojis: [{ id: '8', name: 'lamp', animated: false }],
    stickers: [],
    system_channel_id: null,
  }
  await load()
  await steward.control.changeGuild(guildId, changed)
  forgetGuild(steward.platform, guildId)
  const { facts } = await getOverview(steward, await load())
  expect(facts).toMatchObject({
    features: changed.features,
    emojis: ['lamp'],
    stickers: [],
    systemChannel: 'none',
  })
  // What an answer leaves out is not taken for nothing.
  const { features: _, emojis: __, stickers: ___, systemChannelId: ____, ...read } = await lookNow()
  await learnGuild(steward, { ...read, name: 'Another' })
  const [row] = await steward.db.orm.select().from(guilds).where(eq(guilds.id, guildId))
  expect(row).toMatchObject({ name: 'Another', features: changed.features, emojis: changed.emojis })
})

test('a guild that was read once more for a role that nobody knows teaches as well', async () => {
  await load()
  const { id } = await steward.control.createRole(guildId, { name: 'Read anew' })
  await platformGuild(steward.platform, guildId, { renew: true })
  await load()
  expect(await isMirrored(id)).toBe(true)
})

test('a role that Steward has deleted is not brought back by what another process had read before', async () => {
  const { id } = await steward.control.createRole(guildId, { name: 'Deleted here' })
  await lookNow()
  const read = await lookNow()
  await orders().order(deleteRole, { roleId: id })
  expect(await isMirrored(id)).toBe(false)
  await learnGuild(steward, read)
  expect(await isMirrored(id)).toBe(false)
})

test('the roles of the world are those of the mirror in the end', async () => {
  await lookNow()
  const { roles: told } = await getGuild(steward.platform, guildId)
  expect([...(await readRoleNames(steward.db, guildId)).keys()].toSorted()).toEqual(told.map(({ id }) => id).toSorted())
  expect(await isMirrored(ROLES.aurora.azure)).toBe(true)
})
