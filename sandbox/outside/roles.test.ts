import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { GUILDS, ROLES } from '../world/cast.ts'
import { outsideClients } from './test-clients.ts'

const running = withSandbox()
const outside = outsideClients(running)
const { aurora } = GUILDS

test('a role is made, edited, moved and deleted', async () => {
  const { guilds } = outside.api()
  const made = await guilds.createRole(
    aurora,
    { name: 'Guests', permissions: '1024', color: 0x112233 },
    { reason: 'Mia' },
  )
  expect(made).toMatchObject({ name: 'Guests', permissions: '1024', color: 0x112233, managed: false })
  const edited = await guilds.editRole(aurora, made.id, { name: 'Visitors', permissions: '3072' })
  expect(edited).toMatchObject({ id: made.id, name: 'Visitors', permissions: '3072' })
  const moved = await guilds.setRolePositions(aurora, [{ id: made.id, position: 3 }])
  expect(moved.find(({ id }) => id === made.id)?.position).toBe(3)
  expect((await guilds.getRoles(aurora)).map(({ id }) => id)).toContain(made.id)
  await guilds.deleteRole(aurora, made.id)
  expect((await guilds.get(aurora)).roles.map(({ id }) => id)).not.toContain(made.id)
})

test('a role above the bot stays as it is', async () => {
  const { guilds } = outside.api()
  await expect(guilds.editRole(aurora, ROLES.aurora.admin, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
  await expect(guilds.deleteRole(aurora, ROLES.aurora.admin)).rejects.toMatchObject({ status: 403 })
  await expect(guilds.createRole(aurora, { permissions: '8' })).rejects.toMatchObject({ status: 403 })
})
