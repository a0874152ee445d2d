import { and, eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories } from '../../db/schema/channels.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { messages } from '../../db/schema/messages.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../testing/open-test-mirror.ts'

const GUILD = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
export const LIST = `/channels/${general}/messages`

/** A mirror for each test of a file, and what it has of #general. */
export function withHistories() {
  const mirror = {} as TestMirror
  afterEach(() => mirror.close())

  const history = async () => {
    const [row] = await mirror.db.orm.select().from(channelHistories).where(eq(channelHistories.channelId, general))
    return row
  }

  return {
    mirror,
    open: async (options: SandboxOptions = {}): Promise<void> => {
      Object.assign(mirror, await openTestMirror({ borealisMembers: 10, colossusMembers: 50, ...options }))
    },
    history,
    /** Runs a mirror until the channel was listed, and ends it. Whoever starts next has missed what happens meanwhile. */
    listedOnce: async () => {
      const first = mirror.start()
      await expect.poll(history, PATIENT).toBeDefined()
      await first.stop()
      await mirror.forgetSession()
      return (await history())!
    },
    listedSince: async (before: Date): Promise<void> => {
      await expect.poll(async () => (await history())!.checkedAt > before, PATIENT).toBe(true)
    },
    isStored: async (id: string) =>
      (await mirror.db.orm.$count(messages, and(eq(messages.channelId, general), eq(messages.id, id)))) === 1,
    write: (content: string) => mirror.control.createMessage(general, { author_id: CAST.rex.id, content }),
    /** The lists of messages that were asked for since a request. */
    asked: async (since = 0) =>
      (await mirror.control.requests(since)).filter(({ path }) => path.endsWith('/messages')).map(({ path }) => path),
    /** How many messages of the guild were counted. */
    counted: async () => {
      const rows = await mirror.db.orm.select().from(hourlyCounts).where(eq(hourlyCounts.guildId, GUILD))
      return rows.reduce((sum, row) => sum + row.messages, 0)
    },
  }
}
