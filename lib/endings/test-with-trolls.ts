import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { banMember } from '../moderation/ban-member.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { HOUR, now, SECOND } from '../time.ts'
import { elsewhere } from './test-elsewhere.ts'

const guildId = GUILDS.aurora

/** A Steward for a test file in whose guilds many are banned for a time. Their ends are dropped after each test. */
export function withTrolls() {
  const steward = {} as TestSteward
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
    await steward.mirrored(GUILDS.borealis)
  })
  afterAll(() => steward.close())
  afterEach(async () => {
    await steward.db.orm.delete(timedEndings)
  })
  const rowsOf = (userId: string) => steward.db.orm.select().from(bans).where(eq(bans.userId, userId))
  const isListed = async (userId: string) => (await rowsOf(userId)).length > 0
  /** Elsewhere, as the gateway tells it. */
  const told = async (method: 'PUT' | 'DELETE', userId: string): Promise<void> => {
    await elsewhere(steward, method, userId)
    await expect.poll(() => isListed(userId)).toBe(method === 'PUT')
  }
  return {
    ...withMovedClock(),
    steward,
    isListed,
    elsewhere: told,
    /** Trolls who are banned and whose bans end one after another, from an hour on. */
    trolls: async (count: number, guild: string = guildId, firstMs = HOUR): Promise<string[]> => {
      const ids: string[] = []
      for (let n = 0; n < count; n++) {
        const { user } = await steward.control.addMember(guild, { username: `troll${n}`, global_name: `Troll ${n}` })
        const endsAt = new Date(now().getTime() + firstMs + n * SECOND).toISOString()
        await ordersFor(steward, guild).order(banMember, { userId: user.id, deleteMessageDays: 0, endsAt })
        await expect.poll(() => isListed(user.id)).toBe(true)
        ids.push(user.id)
      }
      return ids
    },
    /** Elsewhere, on a platform that does not tell: the stored ban stays. */
    liftUnheard: async (userId: string): Promise<void> => {
      steward.sandbox.world.guilds.get(guildId)!.bans.delete(userId)
    },
    /** As if their ban had been ordered an hour ago, by the platform's clock too. */
    longAgo: async (userId: string): Promise<Date> => {
      const openedAt = new Date(Date.now() - HOUR)
      const after = { banned: true, platformAt: openedAt.toISOString() }
      await steward.db.orm.update(auditEntries).set({ openedAt, after }).where(eq(auditEntries.targetId, userId))
      return openedAt
    },
    /** How often a list of bans was read since, and which bans were lifted. */
    askedSince: async (since: number) => {
      const all = (await steward.control.requests(since)).filter(({ path }) => path.includes('/bans'))
      const lifted = all.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').slice(-3))
      return { lists: all.filter(({ method }) => method === 'GET').length, lifted }
    },
    /** How the ends stand, or why they are none any more. */
    states: async () => {
      const rows = await steward.db.orm.select().from(timedEndings).orderBy(timedEndings.endsAt)
      return rows.map(({ state, explanation }) => explanation ?? state)
    },
  }
}
