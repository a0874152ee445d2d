import { and, desc, eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { rejoinRoles, timedEndings } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { now } from '../time.ts'

const guildId = GUILDS.aurora
const { azure } = ROLES.aurora

/** A Steward for a test file, and for each of its tests a guest in Aurora who may be given a role for a time. */
export function withTimedRoles() {
  const steward = {} as TestSteward
  const guest = { id: '' }
  const orders = ordersFor(steward, guildId)
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  /** What the guest wears as the mirror has it; undefined: they are no member. */
  const mirrored = async () => {
    const theirs = and(eq(members.guildId, guildId), eq(members.userId, guest.id))
    const [row] = await steward.db.orm.select({ roleIds: members.roleIds }).from(members).where(theirs)
    return row?.roleIds.toSorted()
  }
  beforeEach(async () => {
    guest.id = (await steward.control.addMember(guildId, { username: 'guest', global_name: 'Guest' })).user.id
    await expect.poll(mirrored).toEqual([])
  })
  afterEach(async () => {
    await steward.control.clearFaults()
    await steward.db.orm.delete(timedEndings)
    await steward.db.orm.delete(rejoinRoles)
  })
  const inMs = (ms: number) => new Date(now().getTime() + ms).toISOString()
  return {
    ...withMovedClock(),
    steward,
    orders,
    guest,
    mirrored,
    inMs,
    /** Mia gives roles for a time, and the mirror has heard of it. */
    giveFor: async (ms: number, ...roleIds: string[]) => {
      const add = roleIds.length > 0 ? roleIds : [azure]
      const endsAt = inMs(ms)
      const given = await orders.order(changeRoles, {
        userId: guest.id,
        add,
        ends: add.map(roleId => ({ roleId, endsAt })),
      })
      await expect.poll(mirrored).toEqual(expect.arrayContaining(add))
      return { ...given, endsAt }
    },
    worn: async () => (await steward.control.member(guildId, guest.id))?.roles.toSorted(),
    /** Gives or takes a role in another bot, or the platform's own client, as the gateway tells it. */
    elsewhere: async (roles: string[]): Promise<void> => {
      await steward.control.changeMember(guildId, guest.id, { roles })
      await expect.poll(mirrored).toEqual(roles.toSorted())
    },
    /** The ends of their roles, the newest first. */
    endings: async () =>
      steward.db.orm
        .select()
        .from(timedEndings)
        .where(and(eq(timedEndings.userId, guest.id), ne(timedEndings.roleId, '')))
        .orderBy(desc(timedEndings.id)),
  }
}
