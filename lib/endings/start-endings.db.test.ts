import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { bans } from '../db/schema/bans.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { log } from '../log.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { startEndings } from './start-endings.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
const { later } = withMovedClock()

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

/** How often the operator was told a sentence while bans could not be read and round after round wanted to. */
async function toldWhileUnread(sentence: RegExp, beginRound: () => void | Promise<void>): Promise<number> {
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await steward.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 403, body, times: 99 })
  const before = await steward.control.lastRequest()
  const told = vi.spyOn(log, 'warn')
  const worker = startEndings(steward)
  const rounds = async () => {
    await beginRound()
    return (await steward.control.requests(before)).filter(({ path }) => path.endsWith('/bans')).length
  }
  try {
    await expect.poll(rounds).toBeGreaterThan(3)
    return told.mock.calls.filter(([, said]) => sentence.test(String(said))).length
  } finally {
    await worker.stop()
    told.mockRestore()
    await steward.control.clearFaults()
  }
}

test('that bans cannot be read is told once too where somebody who may be banned again is promised roles', async () => {
  const { order } = ordersFor(steward, guildId)
  const { user } = await steward.control.addMember(guildId, { username: 'promised', roles: [ROLES.aurora.azure] })
  const listed = () => steward.db.orm.$count(bans, eq(bans.userId, user.id))
  await order(banMember, { userId: user.id, deleteMessageDays: 0 })
  await expect.poll(listed).toBe(1)
  await order(removeBan, { userId: user.id, giveBack: [ROLES.aurora.azure] })
  // A round that finds nobody banned says that all is well, and the next trouble is told anew.
  await expect.poll(listed).toBe(0)
  await steward.db.orm.insert(bans).values({ guildId, userId: user.id, username: 'promised', heard: true })
  let rounds = 0
  const beginRound = () => {
    // It rests for that long at most.
    later(++rounds * 11 * MINUTE)
    steward.live.publish({ guildId, kind: 'ban', ids: [user.id] })
  }
  expect(await toldWhileUnread(/were banned again/, beginRound)).toBe(1)
  await steward.db.orm.delete(rejoinRoles)
})

test('a list of bans that cannot be read is told to the operator once, not with every round', async () => {
  const { user } = await steward.control.addMember(guildId, { username: 'troll' })
  const endsAt = new Date(now().getTime() + HOUR).toISOString()
  await ordersFor(steward, guildId).order(banMember, { userId: user.id, deleteMessageDays: 0, endsAt })
  const beginRound = () => {
    steward.live.publish({ guildId, kind: 'ban', ids: [user.id] })
    // Has a round begin.
    steward.live.publish({ guildId, kind: 'member', ids: [] })
  }
  expect(await toldWhileUnread(/bans were lifted/, beginRound)).toBe(1)
})
