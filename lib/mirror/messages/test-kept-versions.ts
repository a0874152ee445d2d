import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { formerMessages } from '../../db/schema/former-messages.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { deletedMessages, messages } from '../../db/schema/messages.ts'
import { now } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

export const GUILD = GUILDS.aurora
export const CHANNEL = '700000000000000001'

export const idOf = (n: number) => String(1_300_000_000_000_000_000n + BigInt(n))
export const place = (n: number) => ({ channel_id: CHANNEL, guild_id: GUILD, id: idOf(n) })
export const written = (n: number, change: object = {}) => ({
  ...place(n),
  author: { id: CAST.rex.id, username: 'rex', global_name: 'Rex', bot: false },
  content: `Message ${n}`,
  timestamp: '2026-03-04T05:06:07.089Z',
  edited_timestamp: null,
  type: 0,
  ...change,
})
export const edit = (n: number, content: string, minute: number) => ({
  ...place(n),
  content,
  edited_timestamp: `2026-03-04T05:${String(minute).padStart(2, '0')}:00.000Z`,
})

/** The handlers of events for a test file, and what its guild keeps of former messages; each test begins without any. */
export function withKeptVersions() {
  const events = {} as Awaited<ReturnType<typeof openTestEvents>>
  beforeAll(async () => {
    Object.assign(events, await openTestEvents())
  })
  afterAll(() => events.close())
  beforeEach(async () => {
    const tables = [messages, deletedMessages, formerMessages, formerRetention, hourlyCounts, applicationIdentity]
    for (const table of tables) await events.db.orm.delete(table)
  })
  return {
    events,
    keep: async (days: number | null) => {
      const byBo = { changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now() }
      await events.db.orm.insert(formerRetention).values({ guildId: GUILD, days, keptFrom: new Date(0), ...byBo })
    },
    /** What is kept, in the order in which it was: message, version, how it ended, what it said. */
    kept: async () => {
      const rows = await events.db.orm
        .select()
        .from(formerMessages)
        .orderBy(asc(formerMessages.id), asc(formerMessages.version))
      return rows.map(({ id, version, endedBy, content }) => [
        Number(BigInt(id) - BigInt(idOf(0))),
        version,
        endedBy,
        content,
      ])
    },
  }
}
