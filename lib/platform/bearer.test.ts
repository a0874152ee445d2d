import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { getBearerUser } from './bearer.ts'
import { accessTokenOf, failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { getCurrentUser } from './users.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

test('a person signs in and is known by the token; a wrong token is refused and the bot is not touched', async () => {
  const token = await accessTokenOf(world, CAST.mia.id)
  expect(await getBearerUser(world.platform, token)).toMatchObject({ id: CAST.mia.id, username: 'mia' })
  const error = await failure(getBearerUser(world.platform, 'wrong'))
  expect(error).toMatchObject({ name: 'PlatformRefused', status: 401 })
  expect((await getCurrentUser(world.platform)).bot).toBe(true)
})
