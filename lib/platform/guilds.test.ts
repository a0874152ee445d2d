import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { PlatformRefused } from './errors.ts'
import { getGuild, listMyGuilds } from './guilds.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora } = GUILDS
const answer = (path: string, body: unknown, times = 1) =>
  world.control.addFault({ path, kind: 'status', status: 200, body, times })

test('a guild comes with its owner and all roles', async () => {
  const guild = await getGuild(world.platform, aurora)
  expect(guild).toMatchObject({ id: aurora, name: 'Aurora', ownerId: CAST.ada.id, memberCount: 60, skippedRoles: 0 })
  expect(guild.roles.map(({ id }) => id)).toContain(aurora)
  expect(guild.roles.find(({ id }) => id === ROLES.aurora.admin)?.permissions).toMatch(/^\d+$/)
  expect(await failure(getGuild(world.platform, '1'))).toBeInstanceOf(PlatformRefused)
})

test('where the guild comes without roles they are read apart', async () => {
  await answer(`/guilds/${aurora}$`, { properties: { name: 'Aurora', owner_id: CAST.ada.id }, id: aurora })
  await answer(`/guilds/${aurora}/roles$`, [{ id: aurora, name: '@everyone', position: 0, permissions: '8' }, 'odd'])
  const guild = await getGuild(world.platform, aurora)
  expect(guild).toMatchObject({ name: 'Aurora', ownerId: CAST.ada.id, skippedRoles: 1 })
  expect(guild.roles).toHaveLength(1)
})

test('a guild without an owner is not believed', async () => {
  await answer(`/guilds/${aurora}$`, { id: aurora, name: 'Aurora', roles: [] })
  await answer(`/guilds/${aurora}/roles$`, [])
  expect(await failure(getGuild(world.platform, aurora))).toMatchObject({ name: 'PlatformUnavailable' })
})

test('the guilds of the bot, page by page', async () => {
  const small = { ...world.platform.profile, limits: { ...world.platform.profile.limits, myGuildsPage: 2 } }
  const before = await world.control.lastRequest()
  const { guilds, skipped } = await listMyGuilds({ ...world.platform, profile: small })
  expect(guilds.map(({ id }) => id).sort()).toEqual(Object.values(GUILDS).sort())
  expect(skipped).toBe(0)
  const queries = (await world.control.requests(before)).map(({ query }) => query)
  expect(queries).toHaveLength(3)
  expect((await listMyGuilds(world.platform)).guilds).toHaveLength(5)
})

test('a platform that ignores paging does not keep us reading', async () => {
  const all = Array.from({ length: 200 }, (_, index) => ({ id: String(index + 1), name: 'x' }))
  await answer('/users/@me/guilds', [...all, { name: 'no id' }], 9)
  const { guilds, skipped } = await listMyGuilds(world.platform)
  expect([guilds.length, skipped]).toEqual([200, 2])
})
