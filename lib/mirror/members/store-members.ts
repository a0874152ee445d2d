import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { members } from '../../db/schema/members.ts'
import { jsonRecords } from '../batches/json-records.ts'
import type { Gone } from './departures.ts'
import { givenUpNames, storeFormerNames } from './former-names.ts'
import type { MemberRow } from './member-row.ts'
import { type Returned, returnedSince } from './unheard-departures.ts'

// A page of most platforms, as one parameter.
const CHUNK = 1000

const { names, typed, assigned, toJson } = jsonRecords(members)

interface Stored {
  userId: string
  isNew: boolean
}

export interface Listed extends Stored {
  /** Where they have left and joined again since they were stored. */
  returned: Returned | null
}

type Before = Omit<Gone, 'userId' | 'joinedAt' | 'leftAt'> & {
  joinedMs: number | null
}

/** Inserts or updates members, in chunks, and answers those that were new or different: an unchanged row is not written again. */
export function storeMembers({ orm }: Pick<Database, 'orm'>, rows: MemberRow[]): Promise<Stored[]> {
  return inChunks(rows, chunk => records<Stored>(orm, upsert(chunk)))
}

/**
 * The same of one guild's members of whom nobody has read how they were stored before: what they are called no longer becomes
 * their former names, and who has left and joined again is answered.
 */
export function storeListedMembers(
  { orm }: Pick<Database, 'orm'>,
  guildId: string,
  rows: MemberRow[],
): Promise<Listed[]> {
  return inChunks(rows, async chunk => {
    // What stands beside the upsert still sees the rows as they were.
    const changed = await records<Stored & Before>(
      orm,
      sql`with stored as (${upsert(chunk)})
      select stored.*, nick, global_name as "globalName", username, avatar, bot, search_text as "searchText",
        role_ids as "roleIds", (extract(epoch from joined_at) * 1000)::float8 as "joinedMs"
      from stored left join members on guild_id = ${guildId} and user_id = "userId"`,
    )
    const told = new Map(chunk.map(row => [row.userId, row]))
    const known = changed.filter(({ isNew }) => !isNew)
    const givenUp = known.flatMap(before => givenUpNames(before.userId, before, told.get(before.userId)!))
    await storeFormerNames(orm, guildId, givenUp)
    return changed.map(({ isNew, joinedMs, ...before }) => {
      const joinedAt = joinedMs === null ? null : new Date(joinedMs)
      const returned = isNew ? null : returnedSince({ ...before, joinedAt }, told.get(before.userId)!)
      return { userId: before.userId, isNew, returned }
    })
  })
}

async function inChunks<S>(rows: MemberRow[], store: (chunk: MemberRow[]) => Promise<S[]>): Promise<S[]> {
  const stored: S[] = []
  for (let start = 0; start < rows.length; start += CHUNK)
    stored.push(...(await store(rows.slice(start, start + CHUNK))))
  return stored
}

function upsert(rows: MemberRow[]): SQL {
  return sql`
    insert into members (${names()})
    select ${names('new.')} from json_to_recordset(${toJson(rows)}::json) as new(${typed})
    on conflict (guild_id, user_id) do update set ${assigned}
    where (${names('members.')}) is distinct from (${names('excluded.')})
    returning user_id as "userId", xmax = 0 as "isNew"`
}
