import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { getApplication } from './applications.ts'
import { PlatformNotFound } from './errors.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { getCurrentUser, getUser } from './users.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const rex = CAST.rex.id

test('the bot, any account, and the application with its owner', async () => {
  expect(await getCurrentUser(world.platform)).toMatchObject({ id: CAST.steward.id, username: 'steward', bot: true })
  expect(await getUser(world.platform, rex)).toMatchObject({ username: 'rex', globalName: 'Rex', bot: false })
  expect(await failure(getUser(world.platform, '1'))).toBeInstanceOf(PlatformNotFound)
  const application = await getApplication(world.platform)
  expect(application).toMatchObject({ ownerId: CAST.ada.id, botUserId: CAST.steward.id, owner: { username: 'ada' } })
})
