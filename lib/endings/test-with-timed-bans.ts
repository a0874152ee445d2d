import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { bans } from '../db/schema/bans.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember } from '../moderation/ban-member.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { openTestSteward, type TestOptions, type TestSteward } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { now } from '../time.ts'

const guildId = GUILDS.aurora

/** A Steward for a test file, and for each of its tests a troll in Aurora who may be banned for a time. */
export function withTimedBans(options?: TestOptions) {
  const steward = {} as TestSteward
  const troll = { id: '' }
  const orders = ordersFor(steward, guildId)
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward(options))
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    troll.id = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
  })
  afterEach(async () => {
    await steward.control.clearFaults()
    await steward.db.orm.delete(timedEndings)
  })
  return {
    ...withMovedClock(),
    steward,
    orders,
    troll,
    banFor: (ms: number) => {
      const endsAt = new Date(now().getTime() + ms).toISOString()
      return orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, endsAt })
    },
    isBanned: async () => (await steward.control.ban(guildId, troll.id)) !== null,
    /** Their ban as the mirror lists it. */
    listed: () =>
      steward.db.orm
        .select()
        .from(bans)
        .where(and(eq(bans.guildId, guildId), eq(bans.userId, troll.id))),
    /** The ends of their bans, the newest first. */
    endings: async () =>
      steward.db.orm
        .select()
        .from(timedEndings)
        .where(eq(timedEndings.userId, troll.id))
        .orderBy(desc(timedEndings.id)),
  }
}
