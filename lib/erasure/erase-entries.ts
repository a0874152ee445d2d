import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inSlices } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { platformLogEntries } from '../db/schema/platform-log.ts'
import { eraseAmendments } from './erase-amendments.ts'
import { eraseLogged, isLogged, isLoggedOf } from './erase-logged.ts'
import { ERASED_ENTRY, NOBODY } from './erased-entry.ts'
import type { Whose } from './whose.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 300

/** The entry of an erasure: it shows by the id alone that what was asked for was done. */
export const ERASURE = 'person.erase'

// Of which channel it tells decides who may see it; an order is known by its id when it arrives again; the guild's limits
// count the messages that were deleted; and what was approved asks for no other approval.
const KEPT_OF_INTENT = sql`jsonb_strip_nulls(jsonb_build_object('erased', true, 'channelId', intent -> 'channelId',
  'orderId', intent -> 'orderId', 'messageIds', intent -> 'messageIds', 'approved', intent -> 'approved'))`

// What stands under these names is nobody: an id of a guild, a channel, a role or a message hits no entry.
const PLACES = sql`'{guildId,channelId,messageId,messageIds,roleId,roleIds,roles,add,remove,giveBack,withhold,ends,about}'::text[]`

// And these were done to a role or a channel, not to somebody: of one message the target is who wrote it, or who reacted.
// Of a corrected reason it is what the reason was for.
const TO_A_PLACE = sql`(coalesce(intent ->> 'amended', action) ~ '^(role|mod-log)[.]' or target_id is not distinct from intent ->> 'channelId')`

// When a ban was laid on, by the platform's clock, tells its end whether it is still the same ban.
const KEPT_OF_OUTCOME = sql`case
  when exists (select from timed_endings ending where ending.guild_id = audit_entries.guild_id
    and ending.user_id = audit_entries.target_id and ending.state = 'waiting' and ending.entry_id = audit_entries.id)
  then jsonb_strip_nulls(jsonb_build_object('platformAt', "after" -> 'platformAt')) end`

// The guild's limits count how many messages went with a ban: whoever erases is not to have that room again.
const KEPT_OF_BEFORE = sql`jsonb_strip_nulls(jsonb_build_object('knownMessages', before -> 'knownMessages'))`

/** What an entry of our own is set to where what it told is erased. */
export const FORGOTTEN = sql`intent = ${KEPT_OF_INTENT}, before = ${KEPT_OF_BEFORE}, "after" = ${KEPT_OF_OUTCOME}, explanation = ${ERASED_ENTRY}`

// What they changed of themselves tells of nobody else. What moderators do, and what limits count, stays theirs, be it to a
// message or a run of their own; of a corrected reason it is what the reason was for.
const WAS_OWN = sql`actor_id = target_id and run_id is null and coalesce(intent ->> 'amended', action) in ('member.nick', 'member.roles')`

const WITHOUT_OWN_ACTOR = sql`actor_id = case when ${WAS_OWN} then ${NOBODY} else actor_id end,
  actor_name = case when ${WAS_OWN} then ${NOBODY} else actor_name end`

/** How many of Steward's own log, and of what is kept of the platform's. */
export interface EntryCounts {
  entries: number
  loggedElsewhere: number
}

/** That an entry of our own tells what was done to somebody. */
export const isAbout = (userId: string): SQL =>
  sql`(target_id is not distinct from ${userId} and action <> ${ERASURE} and not ${TO_A_PLACE})`

/**
 * That an entry is about something else and names somebody in its details, or in what was searched for a file, however it was
 * typed. What moderators wrote as the bot is the bot's message; whom it mentions is a part of it.
 */
export const namesInDetails = (userId: string) => sql`action <> ${ERASURE}
  and action !~ '^message[.](post|edit|schedule)' and (
    strpos(concat(intent - ${PLACES}, before - ${PLACES}, "after" - ${PLACES}), ${`"${userId}"`}) > 0
    or (action ~ '^export[.]' and intent #>> '{filter,q}' ~ ${`(^|\\D)${userId}(\\D|$)`}))`

/** How many entries of Steward's own log, and of what is kept of the platform's, are about somebody. */
export async function countEntries(orm: Orm, { guildId, userId }: Whose): Promise<EntryCounts> {
  const own = and(eq(auditEntries.guildId, guildId), eq(auditEntries.targetId, userId))
  return {
    entries: await orm.$count(auditEntries, and(own, isAbout(userId))),
    loggedElsewhere: await orm.$count(platformLogEntries, isLogged(guildId, isLoggedOf(userId))),
  }
}

/**
 * Takes from both logs whom these entries were about, why, and what they told: that something was done, when and by whom stays,
 * but where they did it to themselves not by whom.
 * What is under way is left: without its intent nobody could tell how it has ended.
 */
export async function eraseEntries(orm: Orm, { guildId, userId }: Whose): Promise<EntryCounts> {
  const first = await eraseAbout(orm, { guildId, userId })
  // Whoever amended one of them meanwhile has written another.
  const entries = first + (await eraseAbout(orm, { guildId, userId }))
  await eraseAmendments(orm, guildId)
  return { entries, loggedElsewhere: await eraseLogged(orm, { guildId, userId }) }
}

/** Of Steward's own entries about them. How many they were. */
async function eraseAbout(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  return inSlices(
    orm,
    SLICE,
    sql`
    update audit_entries set ${WITHOUT_OWN_ACTOR}, target_id = null, target_name = null, folded_target_name = null, reason = '', folded_reason = null, ${FORGOTTEN}
    where id = any(array(
      select id from audit_entries
      where guild_id = ${guildId} and target_id = ${userId} and ${isAbout(userId)} and outcome <> 'pending'
      limit ${SLICE}
    )) returning 1`,
  )
}
