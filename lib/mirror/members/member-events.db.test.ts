import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { members } from '../../db/schema/members.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

type TestEvents = Awaited<ReturnType<typeof openTestEvents>>

const GUILD = GUILDS.aurora
const { rex, mia } = CAST
let events: TestEvents

beforeAll(async () => {
  events = await openTestEvents()
})

afterAll(() => events.close())

beforeEach(async () => {
  await events.db.orm.delete(members)
  await events.db.orm.delete(guilds)
  await events.db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: CAST.ada.id, memberCount: 10 })
  events.logged.splice(0)
  events.asked.splice(0)
})

const joined = (change: object = {}) => ({
  guild_id: GUILD,
  user: { id: rex.id, username: 'rex', global_name: 'Rex', avatar: null, bot: false, flags: 1 },
  nick: null,
  roles: [ROLES.aurora.member],
  joined_at: '2026-01-02T03:04:05.678Z',
  deaf: false,
  mute: true,
  pending: true,
  ...change,
})

async function stored(userId: string = rex.id) {
  const [row] = await events.db.orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, GUILD), eq(members.userId, userId)))
  return row
}

async function memberCount() {
  const [guild] = await events.db.orm.select().from(guilds).where(eq(guilds.id, GUILD))
  return guild?.memberCount
}

test('Rex joins, twice told, and is counted once', async () => {
  await events.send('GUILD_MEMBER_ADD', joined())
  await events.send('GUILD_MEMBER_ADD', joined())
  expect(await stored()).toMatchObject({
    username: 'rex',
    globalName: 'Rex',
    roleIds: [ROLES.aurora.member],
    joinedAt: new Date('2026-01-02T03:04:05.678Z'),
    mute: true,
    pending: true,
    sortName: 'rex',
    searchText: ' rex',
  })
  expect(await memberCount()).toBe(11)
})

test('a change that tells only a part leaves the rest as it was', async () => {
  await events.send('GUILD_MEMBER_ADD', joined())
  await events.send('GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: rex.id }, nick: 'King' })
  expect(await stored()).toMatchObject({
    nick: 'King',
    username: 'rex',
    globalName: 'Rex',
    mute: true,
    pending: true,
    roleIds: [ROLES.aurora.member],
    sortName: 'king',
    searchText: ' king rex',
  })
  await events.send('GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: rex.id, username: 'rex2' }, nick: null })
  expect(await stored()).toMatchObject({ nick: null, username: 'rex2', searchText: ' rex rex2' })
})

test('a change of somebody unknown here is completed by the platform', async () => {
  await events.send('GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: mia.id }, nick: 'Told in part' })
  expect(await stored(mia.id)).toMatchObject({
    username: mia.username,
    roleIds: expect.arrayContaining([ROLES.aurora.moderator]),
  })
})

test('a change of somebody who is no member at all makes nobody', async () => {
  await events.send('GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: '999999999999999999' }, nick: 'Ghost' })
  expect(await stored('999999999999999999')).toBeUndefined()
  expect(events.asked).toEqual([])
})

test.each([
  ['roles', { roles: { a: 1 } }],
  ['a role', { roles: [ROLES.aurora.member, null] }],
  ['the id of a role', { roles: [ROLES.aurora.member, 'admin'] }],
  ['a timeout', { communication_disabled_until: 'soon' }],
  ['screening', { pending: 'perhaps' }],
])('%s that cannot be read has the member read anew', async (_what, odd) => {
  await events.send('GUILD_MEMBER_ADD', joined({ user: { id: mia.id, username: 'mia' }, roles: [], pending: true }))
  await events.send('GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: mia.id }, ...odd })
  expect(await stored(mia.id)).toMatchObject({
    roleIds: expect.arrayContaining([ROLES.aurora.moderator]),
    pending: false,
  })
})

test('who joins and leaves is counted by the hour', async () => {
  await events.db.orm.delete(hourlyCounts)
  await events.sendAll([
    ['GUILD_MEMBER_ADD', joined()],
    ['GUILD_MEMBER_ADD', joined()],
    ['GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } }],
    ['GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } }],
    ['GUILD_MEMBER_ADD', joined()],
  ])
  const rows = await events.db.orm.select().from(hourlyCounts)
  const sum = (what: 'joins' | 'leaves') => rows.reduce((total, row) => total + row[what], 0)
  expect([sum('joins'), sum('leaves'), rows.at(-1)?.memberCount]).toEqual([2, 1, 11])
})

test('Rex leaves, twice told, and is counted down once', async () => {
  await events.send('GUILD_MEMBER_ADD', joined())
  await events.send('GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } })
  await events.send('GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } })
  expect(await stored()).toBeUndefined()
  expect(await memberCount()).toBe(10)
})

test('a sweep under way is told who came, changed and went', async () => {
  const page = events.notes.pageAsked()
  await events.send('GUILD_MEMBER_ADD', joined())
  expect(events.notes.hasArrived(rex.id)).toBe(true)
  expect(events.notes.takes(page, rex.id)).toBe(false)
  await events.send('GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } })
  expect(events.notes.takes(events.notes.pageAsked(), rex.id)).toBe(false)
})

test('what Postgres cannot hold does not cost the member', async () => {
  const odd = {
    user: { id: rex.id, username: 'r\0ex\ud800', global_name: 'R'.repeat(5000), flags: 2 ** 40 + 5 },
    joined_at: '-271821-04-20T00:00:00.000Z',
    roles: [ROLES.aurora.member, ROLES.aurora.member],
  }
  await events.send('GUILD_MEMBER_ADD', joined(odd))
  expect(await stored()).toMatchObject({
    username: 'rex\ufffd',
    flags: 5,
    joinedAt: null,
    roleIds: [ROLES.aurora.member],
  })
})

const OTHER = GUILDS.borealis
const BEFORE = new Date('2026-01-01T00:00:00Z')

async function deliver(): Promise<void> {
  await events.db.orm.delete(gatewayGuilds)
  const delivered = [GUILD, OTHER].map(guildId => ({ guildId, available: true, since: BEFORE }))
  await events.db.orm
    .insert(gatewayGuilds)
    .values([...delivered, { guildId: GUILDS.echo, available: false, since: BEFORE }])
}

/** The guilds that are not trusted with what was known of them before. */
async function missed(): Promise<string[]> {
  const rows = await events.db.orm.select().from(gatewayGuilds).where(gt(gatewayGuilds.since, BEFORE))
  return rows.map(({ guildId }) => guildId).sort()
}

test.each<[string, unknown, string[]]>([
  ['GUILD_MEMBER_ADD', { guild_id: GUILD, user: null, roles: [] }, [GUILD]],
  ['GUILD_MEMBER_ADD', { guild_id: GUILD, user: { id: '7', username: 'x' } }, [GUILD]],
  ['GUILD_MEMBER_UPDATE', { user: { id: '7' } }, [GUILD, OTHER]],
  ['GUILD_MEMBER_REMOVE', null, [GUILD, OTHER]],
  ['GUILD_ROLE_UPDATE', { guild_id: GUILD, role: { id: '7' } }, [GUILD]],
  ['GUILD_ROLE_UPDATE', { guild_id: GUILD, role: { id: '7', position: 1, permissions: '1'.repeat(41) } }, [GUILD]],
  ['GUILD_ROLE_UPDATE', { id: OTHER, name: 'a role of a guild that is not told' }, [GUILD, OTHER]],
  ['GUILD_ROLE_DELETE', 'seven', [GUILD, OTHER]],
  ['GUILD_UPDATE', [], [GUILD, OTHER]],
  ['GUILD_UPDATE', { guild_id: OTHER }, [OTHER]],
  ['GUILD_DELETE', {}, [GUILD, OTHER]],
  ['GUILD_BAN_ADD', { guild_id: 'x', user: { id: '7' } }, []],
  ['GUILD_BAN_REMOVE', { guild_id: GUILD }, []],
])('%s %j that cannot be read changes nothing but whom to trust', async (name, data, distrusted) => {
  await deliver()
  await events.send(name, data)
  expect(events.logged.filter(({ event }) => event === name).length).toBeLessThanOrEqual(1)
  expect(await events.db.orm.select().from(members)).toEqual([])
  expect(await missed()).toEqual([...distrusted].sort())
  expect(events.asked.sort()).toEqual(distrusted.map(guildId => `later ${guildId}`).sort())
})

test('an unreadable event is logged the first time and then every hundredth', async () => {
  for (let n = 0; n < 101; n++) await events.send('GUILD_ROLE_CREATE', { guild_id: GUILD })
  expect(events.logged.filter(({ event }) => event === 'GUILD_ROLE_CREATE').map(({ count }) => count)).toEqual([1, 101])
})

test('an event that cannot be stored has the guild swept again and not trusted until then', async () => {
  const { orm } = events.db
  await deliver()
  const flood = joined({
    user: { id: rex.id, username: 'rex' },
    roles: Array.from({ length: 3 }, () => '1'.repeat(20)),
  })
  await orm.execute("alter table members add constraint no_rex check (username <> 'rex')")
  await events.send('GUILD_MEMBER_ADD', flood)
  await orm.execute('alter table members drop constraint no_rex')
  expect(events.asked).toEqual([`later ${GUILD}`])
  expect(await missed()).toEqual([GUILD])
})

test('events that the mirror does not follow pass by', async () => {
  await events.send('TYPING_START', { guild_id: GUILD, user_id: rex.id })
  expect(events.logged).toEqual([])
})
