import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { bans } from '../../db/schema/bans.ts'
import { voiceStates } from '../../db/schema/channels.ts'
import { gatewayGuilds, seenEvents } from '../../db/schema/gateway.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { withGuildEvents } from './test-guild-events.ts'

const GUILD = '1000'
const everyone = { id: GUILD, name: '@everyone', position: 0, permissions: '1024' }
const moderator = { id: '1001', name: 'Moderator', position: 3, permissions: '8198', color: 0xff0000 }
const events = withGuildEvents()

const created = (change: object = {}) => ({
  id: GUILD,
  name: 'Aurora',
  owner_id: CAST.ada.id,
  roles: [everyone, moderator],
  features: ['COMMUNITY'],
  emojis: [{ id: '1', name: 'wave\0\ud800' }],
  member_count: 60,
  ...change,
})

async function stored() {
  const [guild] = await events.db.orm.select().from(guilds).where(eq(guilds.id, GUILD))
  const [gateway] = await events.db.orm.select().from(gatewayGuilds).where(eq(gatewayGuilds.guildId, GUILD))
  return { guild, gateway }
}

const roleNames = async () =>
  (await events.db.orm.select().from(roles).where(eq(roles.guildId, GUILD))).map(({ name }) => name).sort()

test('a guild that is delivered is known, trusted to be there, and swept', async () => {
  await events.send('GUILD_CREATE', created())
  const { guild, gateway } = await stored()
  expect(guild).toMatchObject({ name: 'Aurora', ownerId: CAST.ada.id, memberCount: 60, leftAt: null })
  expect(guild?.knownAt).toBeInstanceOf(Date)
  expect(guild?.emojis).toEqual([{ id: '1', name: 'wave\ufffd' }])
  expect(gateway?.available).toBe(true)
  expect(await roleNames()).toEqual(['@everyone', 'Moderator'])
  expect(events.asked).toEqual([`now ${GUILD}`])
})

test('a guild of which owner or roles are not told is not known yet', async () => {
  await events.send('GUILD_CREATE', created({ roles: undefined }))
  expect((await stored()).guild).toMatchObject({ name: 'Aurora', knownAt: null })
  expect(events.asked).toEqual([`now ${GUILD}`])
})

test('an update changes what it tells: roles that are gone go, the others stay', async () => {
  await events.send('GUILD_CREATE', created())
  await events.send('GUILD_UPDATE', { id: GUILD, name: 'Borealis' })
  expect((await stored()).guild).toMatchObject({ name: 'Borealis', features: ['COMMUNITY'], memberCount: 60 })
  expect(await roleNames()).toEqual(['@everyone', 'Moderator'])
  await events.send('GUILD_UPDATE', { id: GUILD, owner_id: CAST.bo.id, roles: [everyone] })
  expect((await stored()).guild).toMatchObject({ name: 'Borealis', ownerId: CAST.bo.id })
  expect(await roleNames()).toEqual(['@everyone'])
})

test('a role that cannot be read is not taken for one that is gone', async () => {
  await events.send('GUILD_CREATE', created())
  await events.send('GUILD_UPDATE', { id: GUILD, roles: [everyone, { ...moderator, permissions: {} }] })
  expect(await roleNames()).toEqual(['@everyone', 'Moderator'])
  expect((await stored()).guild?.skippedRoles).toBe(1)
  await events.send('GUILD_UPDATE', { id: GUILD, name: 'Borealis' })
  expect((await stored()).guild?.skippedRoles).toBe(1)
  await events.send('GUILD_UPDATE', { id: GUILD, roles: [everyone, moderator] })
  expect((await stored()).guild?.skippedRoles).toBe(0)
})

test('a role with a permission field too long to be read is left out and counted', async () => {
  await events.send('GUILD_CREATE', created({ roles: [everyone, { ...moderator, permissions: '1'.repeat(41) }] }))
  expect(await roleNames()).toEqual(['@everyone'])
  expect((await stored()).guild?.skippedRoles).toBe(1)
})

test('roles come, change and go', async () => {
  await events.send('GUILD_ROLE_CREATE', { guild_id: GUILD, role: moderator })
  await events.send('GUILD_ROLE_UPDATE', { guild_id: GUILD, role: { ...moderator, name: 'Mods', position: 2 ** 40 } })
  const [role] = await events.db.orm.select().from(roles)
  expect(role).toMatchObject({ name: 'Mods', position: 2 ** 31 - 1, permissions: '8198', color: 0xff0000 })
  await events.send('GUILD_ROLE_DELETE', { guild_id: GUILD, role_id: moderator.id })
  expect(await roleNames()).toEqual([])
})

test('a guild with more people in voice than one statement takes is delivered all the same', async () => {
  const voice_states = Array.from({ length: 10_000 }, (_, n) => ({ user_id: String(n + 1), channel_id: '5' }))
  await events.send('GUILD_CREATE', created({ voice_states }))
  expect(await events.db.orm.$count(voiceStates, eq(voiceStates.guildId, GUILD))).toBe(10_000)
})

test('an outage keeps the guild, a departure marks it, a return brings it back', async () => {
  await events.send('GUILD_CREATE', created())
  await events.send('GUILD_DELETE', { id: GUILD, unavailable: true })
  const during = await stored()
  expect(during).toMatchObject({ guild: { leftAt: null }, gateway: { available: false } })
  await events.send('GUILD_DELETE', { id: GUILD, unavailable: true })
  expect((await stored()).gateway?.since).toEqual(during.gateway?.since)
  await events.send('GUILD_CREATE', created())
  expect((await stored()).gateway?.available).toBe(true)
  await events.send('GUILD_DELETE', { id: GUILD })
  expect(await stored()).toMatchObject({ guild: { leftAt: expect.any(Date) }, gateway: undefined })
  await events.send('GUILD_CREATE', created())
  expect((await stored()).guild?.leftAt).toBeNull()
  expect(events.asked).toEqual(['now', 'drop', 'drop', 'now', 'drop', 'now'].map(what => `${what} ${GUILD}`))
})

test('GUILD_CREATE of a guild in an outage makes no guild and no sweep', async () => {
  await events.send('GUILD_CREATE', { id: GUILD, unavailable: true })
  expect(await stored()).toMatchObject({ guild: undefined, gateway: { available: false } })
  expect(events.asked).toEqual([])
})

test('READY announces the guilds without calling them delivered', async () => {
  await events.send('READY', { guilds: [{ id: GUILD, unavailable: true }, { no: 'id' }] })
  expect(await events.db.orm.select().from(gatewayGuilds)).toMatchObject([{ guildId: GUILD, available: false }])
})

test('bans come and go; what the event does not tell stays', async () => {
  const banned = { guild_id: GUILD, user: { id: CAST.rex.id, username: 'rex' } }
  await events.db.orm.insert(bans).values({ guildId: GUILD, userId: CAST.rex.id, username: 'old', reason: 'spam' })
  await events.send('GUILD_BAN_ADD', banned)
  expect(await events.db.orm.select().from(bans)).toMatchObject([{ username: 'rex', reason: 'spam' }])
  await events.send('GUILD_BAN_REMOVE', banned)
  expect(await events.db.orm.select().from(bans)).toEqual([])
})

test('which events this platform sends is written down once each, and only what could be read', async () => {
  await events.send('GUILD_CREATE', created())
  await events.send('GUILD_CREATE', created())
  await events.send('GUILD_MEMBER_ADD', { guild_id: GUILD })
  await events.send('MESSAGE_CREATE', { guild_id: GUILD })
  const names = (await events.db.orm.select().from(seenEvents)).map(({ name }) => name)
  expect(names.filter(name => name === 'GUILD_CREATE')).toEqual(['GUILD_CREATE'])
  expect(names).not.toContain('GUILD_MEMBER_ADD')
  expect(names).not.toContain('MESSAGE_CREATE')
})

async function hold(...roleIds: string[]): Promise<void> {
  const row = { guildId: GUILD, username: 'x', sortName: 'x', searchText: ' x', roleIds }
  await events.db.orm.delete(members)
  await events.db.orm.insert(members).values(Array.from({ length: 1_100 }, (_, n) => ({ ...row, userId: String(n) })))
}

const heldRoles = async () =>
  new Set((await events.db.orm.select().from(members)).map(({ roleIds }) => roleIds.join(' ')))

test("a role that is deleted is soon nobody's any more", async () => {
  await hold('7', moderator.id)
  await events.send('GUILD_ROLE_DELETE', { guild_id: GUILD, role_id: moderator.id })
  await expect.poll(heldRoles).toEqual(new Set(['7']))
})

test('nor is one that the guild no longer lists', async () => {
  await events.send('GUILD_CREATE', created())
  await hold('7', moderator.id)
  await events.send('GUILD_UPDATE', { id: GUILD, roles: [everyone] })
  await expect.poll(heldRoles).toEqual(new Set(['7']))
})

test.each([
  ['an owner', { owner_id: { id: '7' } }],
  ['roles', { roles: 'all of them' }],
])('%s that cannot be read is not the same as unchanged', async (_what, odd) => {
  await events.send('GUILD_CREATE', created())
  const before = (await stored()).gateway!
  events.asked.splice(0)
  await events.send('GUILD_UPDATE', { id: GUILD, name: 'Borealis', ...odd })
  const after = await stored()
  expect(after.guild).toMatchObject({ name: 'Borealis', ownerId: CAST.ada.id })
  expect(after.gateway!.since.getTime()).toBeGreaterThanOrEqual(before.since.getTime())
  expect(events.asked).toEqual([`later ${GUILD}`])
})
