import { type SQL, sql } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import type { Orm } from '../../db/client.ts'
import { formerNames, type NameKind } from '../../db/schema/former-names.ts'
import { foldText } from '../../directory/fold-text.ts'
import { wasErased } from '../../erasure/was-erased.ts'
import { now } from '../../time.ts'
import { jsonRecords } from '../batches/json-records.ts'
import type { MemberRow } from './member-row.ts'

// Of one person in one guild. Whoever renames themselves all the time loses the oldest.
const MOST_KEPT = 20

const KINDS: NameKind[] = ['nick', 'globalName', 'username']

const { names, typed, toJson } = jsonRecords(formerNames)

/** How somebody is called, of each kind. */
export type Names = Pick<MemberRow, NameKind>

export interface GivenUpName {
  userId: string
  kind: NameKind
  name: string
}

/** The names that somebody known bears no longer. Whoever has left is called as before, but for the nick. */
export function givenUpNames(userId: string, before: Names, after: Names): GivenUpName[] {
  return KINDS.flatMap(kind => {
    const name = before[kind]
    return name && name !== after[kind] ? [{ userId, kind, name }] : []
  })
}

/**
 * Writes down names that were given up, heard now in this order. Of each person the newest twenty are kept, and of the same name
 * twice in a row the later; of whoever was erased there none. For the transaction that stores the change.
 */
export async function storeFormerNames(orm: Orm, guildId: string, givenUp: GivenUpName[]): Promise<void> {
  if (givenUp.length === 0) return
  await orm.execute(insertNames(guildId, givenUp))
  const userIds = sql`${sql.param([...new Set(givenUp.map(({ userId }) => userId))])}::text[]`
  await orm.execute(sql`
    delete from former_names where guild_id = ${guildId} and user_id = any(${userIds}) and id not in (
      select id from (
        select id, row_number() over (partition by user_id order by id desc) as place from (
          select id, user_id, name, lag(name) over (partition by user_id, kind order by id desc) as later
          from former_names where guild_id = ${guildId} and user_id = any(${userIds})
        ) told where later is distinct from name
      ) numbered where place <= ${MOST_KEPT}
    )`)
}

/** The statement that writes them down. */
export function insertNames(guildId: string, givenUp: GivenUpName[]): SQL {
  const until = now()
  const rows = givenUp.map((one, seq) => ({
    ...one,
    id: timeOrderedUuid({ msecs: until.getTime(), seq }),
    guildId,
    until,
    searchText: ` ${foldText(one.name)}`,
  }))
  return sql`
    insert into former_names (${names()})
    select ${names('new.')} from json_to_recordset(${toJson(rows)}::json) as new(${typed})
    where not ${wasErased(sql`new.guild_id`, sql`new.user_id`)}`
}
