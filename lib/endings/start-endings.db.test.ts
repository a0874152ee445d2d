import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { log } from '../log.ts'
import { banMember } from '../moderation/ban-member.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { HOUR, now } from '../time.ts'
import { startEndings } from './start-endings.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

test('a list of bans that cannot be read is told to the operator once, not with every round', async () => {
  const { user } = await steward.control.addMember(guildId, { username: 'troll' })
  const endsAt = new Date(now().getTime() + HOUR).toISOString()
  await ordersFor(steward, guildId).order(banMember, { userId: user.id, deleteMessageDays: 0, endsAt })
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 403, body, times: 99 })
  const before = await steward.control.lastRequest()
  const read = async () => (await steward.control.requests(before)).filter(({ path }) => path.endsWith('/bans')).length
  const told = vi.spyOn(log, 'warn')
  const worker = startEndings(steward)
  try {
    const heard = async () => {
      steward.live.publish({ guildId, kind: 'ban', ids: [user.id] })
      // Has a round begin.
      steward.live.publish({ guildId, kind: 'member', ids: [] })
      return read()
    }
    await expect.poll(heard, { timeout: 10_000 }).toBeGreaterThan(3)
  } finally {
    await worker.stop()
    await steward.control.clearFaults()
  }
  expect(told.mock.calls.filter(([, sentence]) => /bans were lifted/.test(String(sentence)))).toHaveLength(1)
  told.mockRestore()
})
