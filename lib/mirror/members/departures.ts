import { type SQL, sql } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { departures } from '../../db/schema/departures.ts'
import { wasErased } from '../../erasure/was-erased.ts'
import { promiseKept } from '../../kept-roles/promise-kept.ts'
import { now } from '../../time.ts'
import { jsonRecords } from '../batches/json-records.ts'
import type { MemberRow } from './member-row.ts'

const { names, typed, toJson } = jsonRecords(departures)

/** As much of a member as is kept of who left. */
export type Gone = Pick<
  MemberRow,
  'userId' | 'username' | 'globalName' | 'nick' | 'avatar' | 'bot' | 'joinedAt' | 'searchText' | 'roleIds'
> & {
  /** Now, where it is not said. */
  leftAt?: Date
}

interface Left {
  /** As they were known, in the order in which they left. */
  gone: Gone[]
  /** The gateway told of it just now: otherwise they had left by then. */
  heard: boolean
}

/**
 * Writes down who was a member of a guild and is one no longer, or has been away; none of whoever was erased there, and not
 * the bot itself; and promises them those of their roles that come back. For the transaction that deletes their rows. Answers
 * the ids of those who were written down.
 */
export async function storeDepartures(orm: Orm, guildId: string, left: Left): Promise<Set<string>> {
  if (left.gone.length === 0) return new Set()
  await promiseKept(orm, guildId, left)
  const written = await records<{ userId: string }>(orm, insertDepartures(guildId, left))
  return new Set(written.map(({ userId }) => userId))
}

/** The statement that writes them down and answers of whom it did. */
export function insertDepartures(guildId: string, { gone, heard }: Left): SQL {
  const at = now()
  const rows = gone.map(({ leftAt = at, ...member }, seq) => ({
    id: timeOrderedUuid({ msecs: leftAt.getTime(), seq }),
    guildId,
    userId: member.userId,
    username: member.username,
    globalName: member.globalName,
    nick: member.nick,
    avatar: member.avatar,
    bot: member.bot,
    joinedAt: member.joinedAt,
    leftAt,
    heard,
    searchText: member.searchText,
  }))
  return sql`
    insert into departures (${names()})
    select ${names('new.')} from json_to_recordset(${toJson(rows)}::json) as new(${typed})
    where not ${wasErased(sql`new.guild_id`, sql`new.user_id`)}
      and not exists (select from application_identity where bot_user_id = new.user_id)
    returning user_id as "userId"`
}
