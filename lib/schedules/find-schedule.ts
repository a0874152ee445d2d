import { and, eq } from 'drizzle-orm'
import { scheduledMessages } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import { channelsToActOn } from '../permissions/live/load-channels.ts'
import type { Steward } from '../steward.ts'
import type { ScheduledMessage } from './claim-turn.ts'
import { reasonsAgainst, seesSchedule } from './schedule-reach.ts'

interface Found {
  scheduled: ScheduledMessage
  because: ReturnType<typeof reasonsAgainst>
}

/**
 * A scheduled message of this guild, and what somebody may not do with it. Throws `not_found` where there is none, or none
 * that they may know of.
 */
export async function findSchedule(steward: Steward, standing: Standing, scheduleId: string): Promise<Found> {
  const isIt = and(eq(scheduledMessages.id, scheduleId), eq(scheduledMessages.guildId, standing.guild.id))
  const [scheduled] = await steward.db.orm.select().from(scheduledMessages).where(isIt)
  if (!scheduled) throw scheduleNotFound()
  const channels = await channelsToActOn(steward, standing.guild.id)
  if (!seesSchedule(standing, channels, scheduled)) throw scheduleNotFound()
  return { scheduled, because: reasonsAgainst(standing, channels, scheduled) }
}

function scheduleNotFound(): StewardError {
  return new StewardError('not_found', 'There is no such scheduled message any more.', { isGone: true })
}
