import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channels, voiceStates } from '../../db/schema/channels.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { deletedMessages, messages } from '../../db/schema/messages.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

export const CHANNEL = '700000000000000001'
const GUILD = GUILDS.aurora

export const idOf = (n: number) => String(1_300_000_000_000_000_000n + BigInt(n))

/** What the gateway tells of the n-th message, which Rex has written in Aurora. */
export const written = (n: number, change: object = {}) => ({
  id: idOf(n),
  channel_id: CHANNEL,
  guild_id: GUILD,
  author: { id: CAST.rex.id, username: 'rex', global_name: 'Rex', bot: false },
  content: `Message ${n}`,
  timestamp: '2026-03-04T05:06:07.089Z',
  edited_timestamp: null,
  type: 0,
  ...change,
})
export const place = (n: number) => ({ channel_id: CHANNEL, guild_id: GUILD, id: idOf(n) })

/** A mirror of what a test file sends, in which each of its tests begins without messages and channels. */
export function withMessageEvents() {
  const events = {} as Awaited<ReturnType<typeof openTestEvents>>
  beforeAll(async () => {
    Object.assign(events, await openTestEvents())
  })
  afterAll(() => events.close())
  beforeEach(async () => {
    for (const table of [messages, deletedMessages, hourlyCounts, channels, voiceStates]) {
      await events.db.orm.delete(table)
    }
    events.logged.splice(0)
    events.asked.splice(0)
  })
  return {
    events,
    /** What the mirror has of the n-th message. */
    stored: async (n: number) => {
      const [row] = await events.db.orm
        .select()
        .from(messages)
        .where(eq(messages.id, idOf(n)))
      return row
    },
  }
}
