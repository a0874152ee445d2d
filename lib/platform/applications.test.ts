import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { CAST } from '../../sandbox/world/cast.ts'
import { editApplication, getApplication, resetBotToken } from './applications.ts'
import { TokenRejected } from './errors.ts'
import { accessTokenOf, failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { editBotProfile, editCurrentUser, getCurrentUser } from './users.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterAll(() => world.stop())

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the settings of the application are changed and read back', async () => {
  const patch = { description: 'Keeps the peace', botPublic: false, redirectUris: ['https://mod.example/callback'] }
  expect(await editApplication(world.platform, patch)).toMatchObject(patch)
  expect(await getApplication(world.platform)).toMatchObject({ ...patch, ownerId: CAST.ada.id })
  expect((await editApplication(world.platform, { icon: PIXEL }))?.icon).toMatch(/\w/)
  expect(await editApplication(world.platform, { icon: null, botRequireCodeGrant: true })).toMatchObject({
    icon: null,
    botRequireCodeGrant: true,
  })
  expect((await editApplication(world.platform, { description: '' }))?.description).toBeNull()
})

test('an answer that leaves something out is none about what it leaves out', async () => {
  const { id, ownerId, icon: _, ...whole } = await getApplication(world.platform)
  const { id: botId } = await getCurrentUser(world.platform)
  const answered = (path: string, body: object) =>
    world.control.addFault({ method: 'PATCH', path, kind: 'status', status: 200, applied: true, body })
  await answered('^/applications/@me$', { id, owner: { id: ownerId, username: 'ada' }, name: 'Marshal' })
  expect(await editApplication(world.platform, { name: 'Marshal' })).toBeNull()
  expect(await getApplication(world.platform)).toMatchObject({ ...whole, name: 'Marshal' })
  await answered('^/applications/@me/bot$', { id: botId, username: 'steward', bio: 'Calm' })
  expect(await editBotProfile(world.platform, { bio: 'Calm' })).toBeNull()
  expect(await getCurrentUser(world.platform)).toMatchObject({ bio: 'Calm', avatar: expect.any(String) })
})

test('settings that the platform refuses, and such as are never sent', async () => {
  expect(await failure(editApplication(world.platform, { name: 'x'.repeat(1000) }))).toMatchObject({ status: 400 })
  const before = await world.control.lastRequest()
  for (const patch of [{}, { name: '' }, { icon: 'https://x.example/a.png' }, { redirectUris: [''] }]) {
    expect(await failure(editApplication(world.platform, patch))).toBeInstanceOf(ZodError)
  }
  expect(await world.control.requests(before)).toEqual([])
})

test('the bot’s profile is changed by way of the application, its banner only by its own account', async () => {
  expect(await editBotProfile(world.platform, { username: 'steward_2', bio: 'At your service' })).toMatchObject({
    username: 'steward_2',
    bio: 'At your service',
  })
  const edited = await editCurrentUser(world.platform, { username: 'steward', avatar: PIXEL, banner: PIXEL })
  expect(edited).toMatchObject({ username: 'steward', avatar: expect.any(String), banner: expect.any(String) })
  expect(await getCurrentUser(world.platform)).toMatchObject({ username: 'steward', bio: 'At your service' })
  expect(await editCurrentUser(world.platform, { avatar: null, banner: null })).toMatchObject({ avatar: null })
})

test('a profile that is never sent', async () => {
  const before = await world.control.lastRequest()
  for (const patch of [{}, { username: 'a b' }, { username: 'x' }, { bio: 'x'.repeat(191) }, { avatar: 'x' }]) {
    expect(await failure(editBotProfile(world.platform, patch))).toBeInstanceOf(ZodError)
    expect(await failure(editCurrentUser(world.platform, patch))).toBeInstanceOf(ZodError)
  }
  expect(await world.control.requests(before)).toEqual([])
})

test('only the owner gets a new bot token, and the old one is dead', async () => {
  const { id } = await getApplication(world.platform)
  const mia = await accessTokenOf(world, CAST.mia.id)
  expect(await failure(resetBotToken(world.platform, id, mia))).toMatchObject({ status: 403, code: 'ACCESS_DENIED' })
  // The bot's own token is no access token of anybody.
  expect(await failure(resetBotToken(world.platform, id, world.vault.token))).toMatchObject({ status: 401 })
  expect((await getCurrentUser(world.platform)).bot).toBe(true)

  const token = await resetBotToken(world.platform, id, await accessTokenOf(world, CAST.ada.id))
  expect(token).toMatch(new RegExp(`^${id}\\.\\S+$`))
  expect(await failure(getCurrentUser(world.platform))).toBeInstanceOf(TokenRejected)
  world.vault.token = token
  expect((await getCurrentUser(world.platform)).bot).toBe(true)
})
