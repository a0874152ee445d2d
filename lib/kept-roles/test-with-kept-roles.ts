import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { members } from '../db/schema/members.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { setKeptRoles } from './set-kept-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson } = ROLES.aurora
// Whoever joins again has joined later.
const BEFORE = '2026-01-01T10:00:00.000Z'

/** A Steward for a test file, and for each of its tests a troll who wears azure and crimson in Aurora, where azure comes back. */
export function withKeptRoles() {
  const steward = {} as TestSteward
  const troll = { id: '' }
  const mirrored = () =>
    steward.db.orm
      .select()
      .from(members)
      .where(and(eq(members.guildId, guildId), eq(members.userId, troll.id)))
  const keep = (who: CastName, ...roleIds: string[]) =>
    runCommand(setKeptRoles, { steward, viewer: viewerOf(who), input: { guildId, roleIds } })
  const isGone = () => expect.poll(mirrored).toEqual([])
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward())
    await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    await keep('bo', azure)
    const member = { username: 'troll', roles: [azure, crimson], joined_at: BEFORE }
    troll.id = (await steward.control.addMember(guildId, member)).user.id
    await expect.poll(mirrored).toHaveLength(1)
  })
  afterEach(async () => {
    await steward.control.clearFaults()
    await steward.db.orm.delete(keptRoles)
  })
  return {
    steward,
    orders: ordersFor(steward, guildId),
    troll,
    keep,
    mirrored,
    isGone,
    promises: () => steward.db.orm.select().from(rejoinRoles).where(eq(rejoinRoles.userId, troll.id)),
    worn: async () => (await steward.control.member(guildId, troll.id))?.roles.toSorted(),
    /** Nothing that members do is heard; Steward reads anew who is there when it is over. */
    unheard: async (todo: () => Promise<unknown>) => {
      const names = ['GUILD_MEMBER_ADD', 'GUILD_MEMBER_REMOVE', 'GUILD_MEMBER_UPDATE']
      await steward.control.setGatewayFaults({ losesEvents: { fraction: 1, names } })
      await todo()
      await steward.control.setGatewayFaults({})
      await steward.control.invalidateSessions({ resumable: false })
    },
    leave: async () => {
      await steward.control.removeMember(guildId, troll.id)
      await isGone()
    },
    joinAgain: async () => {
      await steward.control.addMember(guildId, { user_id: troll.id })
      await expect.poll(mirrored).toHaveLength(1)
    },
  }
}
