import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { banMember } from '../moderation/ban-member.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'

const guildId = GUILDS.aurora
const { azure, crimson, booster } = ROLES.aurora

/** A Steward for a test file, and for each of its tests a troll who wore roles in Aurora and is banned. */
export function withPromises() {
  const steward = {} as TestSteward
  const troll = { id: '' }
  const orders = ordersFor(steward, guildId)
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    const roles = [azure, crimson, booster]
    troll.id = (await steward.control.addMember(guildId, { username: 'troll', roles })).user.id
    await expect.poll(mirrored).toHaveLength(1)
    await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
    // Whoever is still there from before the ban would be taken for one who has come back.
    await expect.poll(mirrored).toEqual([])
  })
  afterEach(() => steward.control.clearFaults())
  const mirrored = () =>
    steward.db.orm
      .select()
      .from(members)
      .where(and(eq(members.guildId, guildId), eq(members.userId, troll.id)))
  return {
    steward,
    orders,
    troll,
    mirrored,
    promises: () => steward.db.orm.select().from(rejoinRoles).where(eq(rejoinRoles.userId, troll.id)),
    worn: async () => (await steward.control.member(guildId, troll.id))?.roles.toSorted(),
    joinAgain: async () => {
      await steward.control.addMember(guildId, { user_id: troll.id })
      await expect.poll(mirrored).toHaveLength(1)
    },
  }
}
