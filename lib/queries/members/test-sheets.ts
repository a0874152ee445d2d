import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { ordersFor } from '../../moderation/test-orders.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { loadGuild } from '../load-guild.ts'
import { getMember } from './get-member.ts'

const guildId = GUILDS.aurora

/** Steward and the orders of the cast for a test file that looks at members of Aurora. */
export function withSheets() {
  const steward = {} as TestSteward
  const orders = ordersFor(steward, guildId)

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
    await channelsAreTold(steward, guildId)
  })
  afterAll(() => steward.close())
  afterEach(() => steward.control.clearFaults())

  return {
    steward,
    orders,
    /** What a sheet shows to somebody of the cast. */
    detail: async (userId: string, by: CastName = 'mia') => {
      const viewer = viewerOf(by)
      return getMember(steward, viewer, await loadGuild(steward, viewer, guildId), userId)
    },
    newcomer: async (more: object = {}) =>
      (await steward.control.addMember(guildId, { username: 'troll', ...more })).user.id,
  }
}
