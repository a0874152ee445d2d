import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { members } from '../../db/schema/members.ts'
import { jsonRecords } from '../batches/json-records.ts'
import { givenUpNames, type Names, storeFormerNames } from './former-names.ts'
import type { MemberRow } from './member-row.ts'

// A page of most platforms, as one parameter.
const CHUNK = 1000

const { names, typed, assigned, toJson } = jsonRecords(members)

type Stored = { userId: string; isNew: boolean }

/** Inserts or updates members, in chunks, and answers those that were new or different: an unchanged row is not written again. */
export function storeMembers({ orm }: Pick<Database, 'orm'>, rows: MemberRow[]): Promise<Stored[]> {
  return inChunks(rows, chunk => records<Stored>(orm, upsert(chunk)))
}

/**
 * The same of one guild's members of whom nobody has read how they were stored before: what they are called no longer becomes
 * their former names.
 */
export function storeListedMembers(
  { orm }: Pick<Database, 'orm'>,
  guildId: string,
  rows: MemberRow[],
): Promise<Stored[]> {
  return inChunks(rows, async chunk => {
    // What stands beside the upsert still sees the rows as they were.
    const changed = await records<Stored & Names>(
      orm,
      sql`with stored as (${upsert(chunk)})
      select stored.*, nick, global_name as "globalName", username
      from stored left join members on guild_id = ${guildId} and user_id = "userId"`,
    )
    const told = new Map(chunk.map(row => [row.userId, row]))
    const known = changed.filter(({ isNew }) => !isNew)
    const givenUp = known.flatMap(before => givenUpNames(before.userId, before, told.get(before.userId)!))
    await storeFormerNames(orm, guildId, givenUp)
    return changed.map(({ userId, isNew }) => ({ userId, isNew }))
  })
}

async function inChunks(rows: MemberRow[], store: (chunk: MemberRow[]) => Promise<Stored[]>): Promise<Stored[]> {
  const stored: Stored[] = []
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
