import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { scheduledMessages } from '../db/schema/composer.ts'
import { judge } from '../permissions/authorize.ts'
import type { KnownChannel } from '../permissions/live/known-channel.ts'
import type { ScheduleView } from '../queries/composer/composer-views.ts'
import { channelsToLookAt } from '../queries/load-channel.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import type { ScheduledMessage } from './claim-turn.ts'
import { reasonsAgainst, seesSchedule } from './schedule-reach.ts'

// Of those that have ended: what became of the last ones is what people ask.
const MOST_ENDED = 50

type Viewed = Pick<ViewedGuild, 'id' | 'standing'>

/** The scheduled messages that a viewer may know of: those that wait by their next turn, then those that ended, newest first. */
export async function listSchedules(steward: Steward, guild: Viewed): Promise<ScheduleView[]> {
  const { orm } = steward.db
  const isHere = eq(scheduledMessages.guildId, guild.id)
  const [waiting, stopped, ended, channels] = await Promise.all([
    orm
      .select()
      .from(scheduledMessages)
      .where(and(isHere, eq(scheduledMessages.state, 'waiting')))
      .orderBy(asc(scheduledMessages.nextAt), asc(scheduledMessages.id)),
    orm
      .select()
      .from(scheduledMessages)
      .where(and(isHere, eq(scheduledMessages.state, 'stopped')))
      .orderBy(desc(scheduledMessages.changedAt), desc(scheduledMessages.id)),
    orm
      .select()
      .from(scheduledMessages)
      .where(and(isHere, inArray(scheduledMessages.state, ['done', 'cancelled'])))
      .orderBy(desc(scheduledMessages.changedAt), desc(scheduledMessages.id))
      .limit(MOST_ENDED),
    channelsToLookAt(steward, guild.id),
  ])
  return [...waiting, ...stopped, ...ended]
    .filter(row => seesSchedule(guild.standing, channels, row))
    .map(row => toView(guild, channels, row))
}

function toView({ standing }: Viewed, channels: readonly KnownChannel[], row: ScheduledMessage): ScheduleView {
  const { id, channelId, message, times, missed, state, explanation, lastOutcome, lastEntryId, revision } = row
  const channel = channels.find(channel => channel.id === channelId)
  const isSeen = channel && judge({ action: 'channel.view' }, { standing, channel }).ok
  return {
    id,
    channelId,
    channelName: isSeen ? channel.name : null,
    message,
    times,
    missed,
    orderedBy: { id: row.orderedById, name: row.orderedByName },
    state,
    explanation,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastAt: row.lastAt?.toISOString() ?? null,
    lastOutcome,
    lastEntryId,
    revision,
    because: reasonsAgainst(standing, channels, row),
  }
}
