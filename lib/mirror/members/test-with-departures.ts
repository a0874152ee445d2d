import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { departures } from '../../db/schema/departures.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

export const GUILD = GUILDS.aurora
const { rex } = CAST
// Rex's own in the sandbox are later than this.
export const FIRST = '2015-03-01T10:00:00.678Z'
export const AGAIN = '2026-01-31T08:20:00.000Z'

type Event = [name: string, data: object]

const told = (joined_at: string | null, change: object = {}) => ({
  guild_id: GUILD,
  user: { id: rex.id, username: 'rex' },
  nick: null,
  roles: [],
  joined_at,
  ...change,
})
export const joined = (...asTold: Parameters<typeof told>): Event => ['GUILD_MEMBER_ADD', told(...asTold)]
export const changed = (...asTold: Parameters<typeof told>): Event => ['GUILD_MEMBER_UPDATE', told(...asTold)]
export const left: Event = ['GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } }]

/** A mirror for a test file that hears of Rex, in each of its tests anew, and what it has kept and counted of him. */
export function withDepartures() {
  const events = {} as Awaited<ReturnType<typeof openTestEvents>>
  beforeAll(async () => {
    Object.assign(events, await openTestEvents())
  })
  afterAll(() => events.close())
  beforeEach(async () => {
    const { orm } = events.db
    for (const table of [members, departures, hourlyCounts, guildSyncs, applicationIdentity, auditEntries, guilds]) {
      await orm.delete(table)
    }
    await orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: CAST.ada.id, memberCount: 10 })
    await orm.insert(guildSyncs).values({ guildId: GUILD, departuresSince: new Date('2016-01-01') })
  })
  const kept = () => events.db.orm.select().from(departures).orderBy(asc(departures.id))
  return {
    events,
    kept,
    hear: async (...all: Event[]): Promise<void> => {
      for (const [name, data] of all) await events.send(name, data)
    },
    stays: async () => (await kept()).map(({ joinedAt, heard }) => [joinedAt?.toISOString(), heard]),
    row: async () => (await events.db.orm.select().from(members).where(eq(members.userId, rex.id)))[0],
    counted: () =>
      events.db.orm
        .select({ hour: hourlyCounts.hour, joins: hourlyCounts.joins, leaves: hourlyCounts.leaves })
        .from(hourlyCounts)
        .orderBy(asc(hourlyCounts.hour)),
    memberCount: async () => (await events.db.orm.select().from(guilds))[0]?.memberCount,
  }
}
