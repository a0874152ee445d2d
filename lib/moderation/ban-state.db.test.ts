import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { banMember as banOnPlatform } from '../platform/bans.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { HOUR, MINUTE, setClock } from '../time.ts'
import { banMember } from './ban-member.ts'
import { banStateOf, isBanned, standingBan } from './ban-state.ts'
import { ordersFor } from './test-orders.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

/** How often the list of bans was read since a request. */
async function readingsSince(asked: number): Promise<number> {
  const requests = await steward.control.requests(asked)
  return requests.filter(({ path }) => path.endsWith('/bans')).length
}

test('whoever was banned before anybody looked at the bans was banned before', async () => {
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_BAN_ADD'] } })
  const { user } = await steward.control.addMember(guildId, { username: 'troll' })
  await banOnPlatform(steward.platform, guildId, user.id, { deleteMessageDays: 0 }, 'long ago')
  const asked = await steward.control.lastRequest()
  expect((await banStateOf({ guildId, userId: user.id }, steward)).banned).toBe(true)
  expect((await banStateOf({ guildId, userId: '1' }, steward)).banned).toBe(false)
  expect(await readingsSince(asked)).toBe(1)
})

test('whoever Steward has banned a moment ago is banned, though no event has told it yet', async () => {
  const { order } = ordersFor(steward, guildId)
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_BAN_ADD'] } })
  const [first, second] = await Promise.all(
    ['troll2', 'troll3'].map(username => steward.control.addMember(guildId, { username })),
  )
  await order(banMember, { userId: first!.user.id, deleteMessageDays: 0 })
  const asked = await steward.control.lastRequest()
  expect((await banStateOf({ guildId, userId: second!.user.id }, steward)).banned).toBe(false)
  expect(await readingsSince(asked)).toBe(0)
  expect((await banStateOf({ guildId, userId: first!.user.id }, steward)).banned).toBe(true)
})

test('a list that is older than a minute is read anew, once, whatever it says', async () => {
  const whom = { guildId, userId: (await steward.control.addMember(guildId, { username: 'troll4' })).user.id }
  expect((await banStateOf(whom, steward)).banned).toBe(false)
  await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names: ['GUILD_BAN_ADD'] } })
  await banOnPlatform(steward.platform, guildId, whom.userId, { deleteMessageDays: 0 }, 'elsewhere')
  const putBack = setClock(() => Date.now() + 2 * MINUTE)
  try {
    const asked = await steward.control.lastRequest()
    expect(await banStateOf(whom, steward)).toMatchObject({ banned: true, reason: 'elsewhere' })
    await banStateOf(whom, steward)
    expect(await readingsSince(asked)).toBe(1)
  } finally {
    putBack()
  }
})

test('a list that takes minutes to be read is read once for all of a bulk ban', async () => {
  let passed = HOUR
  let readings = 0
  const { rest } = steward.platform
  const read: typeof rest.read = async (request, parse) => {
    const value = await rest.read(request, parse)
    if (request.path.endsWith('/bans')) {
      readings++
      passed += 5 * MINUTE
    }
    return value
  }
  // Another object for each, as in the slices of a run.
  const slow = () => ({ ...steward, platform: { ...steward.platform, rest: { ...rest, read } } })
  const putBack = setClock(() => Date.now() + passed)
  try {
    for (const userId of ['1', '2']) {
      expect((await banStateOf({ guildId, userId }, slow())).banned).toBe(false)
      // As the ban of each does.
      await expireBans(steward.db, guildId)
    }
    expect(await isBanned({ guildId, userId: '3' }, slow())).toBe(false)
    expect(readings).toBe(1)
    passed += MINUTE
    expect(await isBanned({ guildId, userId: '3' }, slow())).toBe(false)
    expect(await standingBan({ guildId, userId: '3' }, slow())).toBeUndefined()
    expect(readings).toBe(2)
  } finally {
    putBack()
  }
})
