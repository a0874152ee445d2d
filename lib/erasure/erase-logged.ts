import { type SQL, sql } from 'drizzle-orm'
import { inSlices } from '../db/changed-rows.ts'
import type { Orm } from '../db/client.ts'
import { DONE_TO_OTHERS, TELLING_CHANGES } from '../directory/platform-action-types.ts'
import type { Whose } from './whose.ts'

// So many rows hold PGlite for about 20 ms.
const SLICE = 300

/** Of a change in the platform's log: what it was of, and whether there was a value before and after it. */
export const WITHOUT_VALUES = sql`jsonb_strip_nulls(jsonb_build_object('key', change -> 'key',
  'before', case when change ? 'before' then 'erased' end, 'after', case when change ? 'after' then 'erased' end))`

// Timeouts, nicks, mutes and deafens are logged as changed members: which of them it was is told by these changes alone, and by
// whether they have a value.
const KEPT_OF_CHANGES = sql`coalesce((
  select jsonb_agg(${WITHOUT_VALUES})
  from jsonb_array_elements(changes) change where change ->> 'key' = any(${sql.param(TELLING_CHANGES)}::text[])
), '[]')`

/** That the platform's log tells of nobody but whoever did it: it has no target, and such things are not done to others. */
export const HAS_NO_TARGET = sql`(target_id is null and action_type <> all(${sql.param(DONE_TO_OTHERS)}::int[]))`

// What somebody did to themselves tells of them alone.
const ACTOR_OF_OTHERS = sql`user_id = case when user_id is distinct from target_id then user_id end,
  user_name = case when user_id is distinct from target_id then user_name end`

/** What an entry of the platform's log is set to where it tells what was done to somebody who is erased. */
export const WITHOUT_TARGET = sql`target_id = null, target_name = null, reason = null, folded_reason = null,
  changes = ${KEPT_OF_CHANGES}, ${ACTOR_OF_OTHERS}`

/** And where it has no target but whoever did it. */
export const WITHOUT_ACTOR = sql`user_id = null, user_name = null`

/** That an entry of the platform's log tells of what was done to somebody. */
export const wasTarget = (userId: string): SQL => sql`target_id = ${userId}`

/** That it tells of what somebody did to nobody: it is looked for among those without a target, no index is by who did it. */
export const wasAlone = (userId: string): SQL => sql`(user_id = ${userId} and ${HAS_NO_TARGET})`

/** That it tells of somebody in one way or the other. */
export const isLoggedOf = (userId: string): SQL => sql`(${wasTarget(userId)} or ${wasAlone(userId)})`

/** That it is such a one of this guild. */
export const isLogged = (guildId: string, which: SQL): SQL => sql`(guild_id = ${guildId} and ${which})`

/** Takes somebody out of what is kept of the platform's log. How many entries that were. */
export async function eraseLogged(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  const done = await eraseSome(orm, guildId, WITHOUT_TARGET, wasTarget(userId))
  return done + (await eraseSome(orm, guildId, WITHOUT_ACTOR, wasAlone(userId)))
}

/** Of what is kept of the platform's log. How many they were. */
async function eraseSome(orm: Orm, guildId: string, change: SQL, which: SQL): Promise<number> {
  return inSlices(
    orm,
    SLICE,
    sql`
    update platform_log_entries set ${change} where guild_id = ${guildId} and id = any(array(
      select id from platform_log_entries where ${isLogged(guildId, which)} limit ${SLICE}
    )) returning 1`,
  )
}
