import { and, isNotNull, lt } from 'drizzle-orm'
import { dropEndedSignIns } from '../../auth/drop-ended-sign-ins.ts'
import { dropOrphan } from '../../composer/kept-files/drop-orphans.ts'
import { dropOldUploads } from '../../composer/uploads/drop-uploads.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { DEPARTURES_DAYS } from '../../directory/departures-kept.ts'
import { FORMER_NAMES_DAYS } from '../../directory/former-names-kept.ts'
import { dropExpiredEvidence } from '../../evidence/drop-expired-evidence.ts'
import { dropEndedSchedules } from '../../schedules/drop-ended-schedules.ts'
import { DAY, now } from '../../time.ts'
import { dropMessages } from '../messages/drop-messages.ts'
import type { MirrorParts } from '../mirror-context.ts'
import { dropGuildSlice } from './drop-guild.ts'
import { dropCountsBefore, dropDeletedBefore, dropDeparturesBefore, dropFormerNamesBefore } from './drop-old-rows.ts'
import { droppedSteps } from './dropped-steps.ts'
import { formerSteps } from './former-steps.ts'
import { lastWrittenSteps } from './last-written-steps.ts'
import { findLimit, listWrittenChannels } from './message-limits.ts'
import { raiseCompleteFrom } from './raise-complete-from.ts'
import { vacuumBusyTables } from './vacuum-busy-tables.ts'

// gaps.md, "Guild left by the bot".
const LEFT_DAYS = 30
// Whatever is still on its way of a deleted message arrives within minutes.
const DELETED_DAYS = 1
// A year's chart, and a month to compare with.
const COUNTS_DAYS = 400

/** Does one slice of work. Whether there may be more of it. */
type Step = () => Promise<boolean>

const daysAgo = (days: number) => new Date(now().getTime() - days * DAY)

/** All that is to be tidied, one kind after the other. */
export async function* tidyingSteps({ db, log, messagesKeptDays }: MirrorParts): AsyncGenerator<Step, void> {
  const { orm } = db
  const keptSince = daysAgo(messagesKeptDays)
  yield* droppedSteps(orm)
  for await (const place of listWrittenChannels(orm)) {
    const limit = await findLimit(orm, place)
    const before = limit && limit > keptSince ? limit : keptSince
    yield async () => {
      await raiseCompleteFrom(orm, place, before)
      return dropMessages(orm, { ...place, before })
    }
  }
  yield () => dropDeletedBefore(orm, daysAgo(DELETED_DAYS))
  yield () => dropCountsBefore(orm, daysAgo(COUNTS_DAYS))
  yield () => dropFormerNamesBefore(orm, daysAgo(FORMER_NAMES_DAYS))
  yield () => dropDeparturesBefore(orm, daysAgo(DEPARTURES_DAYS))
  yield* lastWrittenSteps(orm)
  yield () => dropExpiredEvidence(orm)
  yield* formerSteps(orm)
  yield () => dropOldUploads(orm)
  yield () => dropOrphan(orm)
  yield () => dropEndedSchedules(orm)
  yield () => dropEndedSignIns(orm)
  const left = await orm
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(isNotNull(guilds.leftAt), lt(guilds.leftAt, daysAgo(LEFT_DAYS))))
  for (const { id } of left) {
    log.info({ guildId: id }, 'the bot left this guild long ago; its mirror is dropped')
    yield () => dropGuildSlice(db, id)
  }
  yield () => vacuumBusyTables(db)
}
