import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditReason } from './audit-reason.ts'
import { banMember, listBans, removeBan } from './bans.ts'
import { PlatformNotFound } from './errors.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

const { aurora, deneb } = GUILDS
const rex = CAST.rex.id
const reason = auditReason({ id: CAST.mia.id, name: 'Mia' }, 'Ärger im Café 🙄: 100 %')

test('Rex is banned, listed and unbanned; a second unban finds nothing', async () => {
  await banMember(world.platform, aurora, rex, { deleteMessageDays: 7 }, reason)
  const { bans } = await listBans(world.platform, aurora)
  expect(bans.find(({ user }) => user.id === rex)).toMatchObject({
    user: { username: 'rex' },
    moderatorId: CAST.steward.id,
  })
  await removeBan(world.platform, aurora, rex, reason)
  expect(await world.control.ban(aurora, rex)).toBeNull()
  expect(await failure(removeBan(world.platform, aurora, rex, reason))).toBeInstanceOf(PlatformNotFound)
})

test('a guild where the bot may not', async () => {
  expect(await failure(listBans(world.platform, deneb))).toMatchObject({ status: 403, code: 'MISSING_PERMISSIONS' })
})

test.each([-1, 8, 0.5])('%s days are never sent', async deleteMessageDays => {
  const before = await world.control.lastRequest()
  await expect(banMember(world.platform, aurora, rex, { deleteMessageDays })).rejects.toThrow(RangeError)
  expect(await world.control.requests(before)).toEqual([])
})
