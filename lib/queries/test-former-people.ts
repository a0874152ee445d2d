import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { departures } from '../db/schema/departures.ts'
import { members } from '../db/schema/members.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { formerPeople } from './former-people.ts'
import { loadGuild } from './load-guild.ts'

const guildId = GUILDS.aurora

/** Steward and the orders of the cast for a test file in whose guild Aurora people come and go. */
export function withFormerPeople() {
  const steward = {} as TestSteward

  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())

  /** Resolves when the mirror has somebody as a member, or has them no more. */
  const here = (userId: string, count: number) =>
    expect.poll(() => steward.db.orm.$count(members, eq(members.userId, userId))).toBe(count)

  const people = async (who: CastName, q: string, first?: 'banned' | 'unbanned') => {
    const guild = await loadGuild(steward, viewerOf(who), guildId)
    return (await formerPeople(steward, viewerOf(who), guild, { q, first })).people
  }

  return {
    steward,
    order: ordersFor(steward, guildId).order,
    here,
    /** Somebody who has just joined. */
    newcomer: async (name: string, username = name.toLowerCase()): Promise<string> => {
      const { user } = await steward.control.addMember(guildId, { username, global_name: name })
      await here(user.id, 1)
      return user.id
    },
    /** Who left is kept for a month: as it is after that. */
    forgetWhoLeft: () => steward.db.orm.delete(departures),
    /** Whom somebody of the cast finds. */
    people,
    found: async (who: CastName, q: string) => (await people(who, q)).map(({ id, name }) => ({ id, name })),
  }
}
