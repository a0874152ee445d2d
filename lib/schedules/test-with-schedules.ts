import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { keepFile } from '../composer/kept-files/keep-file.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { scheduleWatch } from '../db/schema/schedule-watch.ts'
import { channelsAreTold } from '../mirror/testing/channels-are-told.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { SOON_MS, schedulesOf } from './test-schedules.ts'

const guildId = GUILDS.aurora

export const DAILY = { kind: 'repeating' as const, cron: '0 9 * * *', timeZone: 'Europe/Berlin' }
/** What `keep` keeps. */
export const BYTES = new Uint8Array(3_000_000).fill(7)

/** A Steward for a test file in whose guild Aurora messages are scheduled. They are dropped after each test. */
export function withSchedules() {
  const steward = {} as TestSteward
  const schedules = schedulesOf(steward)
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward({ borealisMembers: 10, colossusMembers: 50 }))
    await steward.mirrored(guildId)
    await channelsAreTold(steward, guildId)
  })
  afterAll(() => steward.close())
  afterEach(async () => {
    await steward.control.clearFaults()
    await steward.db.orm.delete(scheduledMessages)
    await steward.db.orm.delete(scheduleWatch)
  })
  const clock = withMovedClock()
  return {
    ...clock,
    /** Moves the clock to where what has just been scheduled, for no other time, is due. */
    fallDue: () => clock.later(SOON_MS + 500),
    steward,
    schedules,
    /** A message for each day, and how to move the clock to so long after its first turn. */
    daily: async (content: string, missed: 'send' | 'skip') => {
      const id = await schedules.schedule(content, { times: DAILY, missed })
      const { nextAt } = await schedules.row(id)
      return { id, first: nextAt!, after: (ms: number) => clock.setTo(() => nextAt!.getTime() + ms) }
    },
    /** The turn of one that waits. */
    turnOf: async (id: string) => {
      const row = await schedules.row(id)
      return { ...row, nextAt: row.nextAt! }
    },
    /** What stands in a channel with these words. */
    sent: async (content: string, channelId: string = AURORA_CHANNEL_IDS.general) =>
      (await steward.control.messages(channelId)).filter(message => message.content === content),
    /** Keeps a file of somebody's for what they schedule. */
    keep: (viewerId: string) =>
      keepFile(steward, {
        guildId,
        viewerId,
        filename: 'plan.bin',
        size: BYTES.length,
        contentType: 'application/octet-stream',
        bytes: (async function* () {
          yield BYTES
        })(),
      }),
    /** What the log says of one of Mia's, the oldest first. */
    entries: async (scheduleId: string) => {
      const isMias = eq(auditEntries.actorId, CAST.mia.id)
      const rows = await steward.db.orm.select().from(auditEntries).where(isMias).orderBy(auditEntries.id)
      return rows.filter(({ intent }) => intent.scheduleId === scheduleId)
    },
  }
}
