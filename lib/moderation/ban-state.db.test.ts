import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { banMember as banOnPlatform } from '../platform/bans.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { banStateOf } from './ban-state.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

test('whoever was banned before anybody looked at the bans was banned before', async () => {
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_BAN_ADD'] } })
  const { user } = await steward.control.addMember(guildId, { username: 'troll' })
  await banOnPlatform(steward.platform, guildId, user.id, { deleteMessageDays: 0 }, 'long ago')
  const asked = await steward.control.lastRequest()
  expect((await banStateOf({ guildId, userId: user.id }, steward)).banned).toBe(true)
  expect((await banStateOf({ guildId, userId: '1' }, steward)).banned).toBe(false)
  const requests = await steward.control.requests(asked)
  expect(requests.filter(({ path }) => path.endsWith('/bans'))).toHaveLength(1)
})
