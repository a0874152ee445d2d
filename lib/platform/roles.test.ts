import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { PlatformNotFound } from './errors.ts'
import { createRole, deleteRole, editRole, listRoles, reorderRoles } from './roles.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterAll(() => world.stop())

const { aurora, deneb } = GUILDS
const refused = { name: 'PlatformRefused', status: 403, code: 'MISSING_PERMISSIONS' }

test('a role is made, changed, moved and deleted, and the reason arrives', async () => {
  const before = await world.control.lastRequest()
  const draft = { name: 'Night watch', color: 0x123456, hoist: true, mentionable: true, permissions: '2048' }
  const made = await createRole(world.platform, aurora, draft, 'Mia (1): nights')
  expect(made).toMatchObject({ ...draft, managed: false })
  const edited = await editRole(world.platform, aurora, made.id, { name: 'Day watch', permissions: '0' }, 'Mia (1)')
  expect(edited).toMatchObject({ id: made.id, name: 'Day watch', permissions: '0', color: 0x123456 })

  await reorderRoles(world.platform, aurora, [{ id: made.id, position: 2 }], 'Mia (1)')
  const { roles, skipped } = await listRoles(world.platform, aurora)
  expect(roles.find(({ id }) => id === made.id)?.position).toBe(2)
  expect(skipped).toBe(0)

  await deleteRole(world.platform, aurora, made.id, 'Mia (1)')
  expect(await failure(deleteRole(world.platform, aurora, made.id))).toBeInstanceOf(PlatformNotFound)
  const writes = (await world.control.requests(before)).filter(({ method }) => method !== 'GET')
  expect(writes.map(({ reason }) => reason)).toEqual(['Mia (1): nights', 'Mia (1)', 'Mia (1)', 'Mia (1)', null])
})

test('roles above the bot, and a guild where the bot may not', async () => {
  const { admin } = ROLES.aurora
  expect(await failure(createRole(world.platform, deneb, {}))).toMatchObject(refused)
  expect(await failure(editRole(world.platform, aurora, admin, { permissions: '0' }))).toMatchObject(refused)
  expect(await failure(deleteRole(world.platform, aurora, admin))).toMatchObject(refused)
  expect(await failure(reorderRoles(world.platform, aurora, [{ id: admin, position: 1 }]))).toMatchObject(refused)
  expect(await failure(listRoles(world.platform, '1'))).toBeInstanceOf(PlatformNotFound)
})

test.each([
  { name: '' },
  { name: 'x'.repeat(101) },
  { color: -1 },
  { color: 0x1000000 },
  { permissions: '-1' },
  { permissions: 'all' },
])('a role with %o is never sent', async draft => {
  const before = await world.control.lastRequest()
  expect(await failure(Promise.resolve().then(() => createRole(world.platform, aurora, draft)))).toBeInstanceOf(
    ZodError,
  )
  const patch = { permissions: '0', ...draft }
  expect(await failure(editRole(world.platform, aurora, ROLES.aurora.azure, patch))).toBeInstanceOf(ZodError)
  expect(await world.control.requests(before)).toEqual([])
})

test.each([[[]], [[{ id: '1', position: -1 }]], [[{ id: '1', position: 0.5 }]]])(
  'an order of %o is never sent',
  async positions => {
    expect(() => reorderRoles(world.platform, aurora, positions)).toThrow(RangeError)
  },
)
