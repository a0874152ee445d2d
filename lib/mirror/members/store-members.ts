import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { members } from '../../db/schema/members.ts'
import { jsonRecords } from '../batches/json-records.ts'
import type { MemberRow } from './member-row.ts'

// A page of most platforms, as one parameter.
const CHUNK = 1000

const { names, typed, assigned, toJson } = jsonRecords(members)

/** Inserts or updates members, in chunks, and answers those that were new or different: an unchanged row is not written again. */
export async function storeMembers(
  { orm }: Pick<Database, 'orm'>,
  rows: MemberRow[],
): Promise<{ userId: string; isNew: boolean }[]> {
  const stored: { userId: string; isNew: boolean }[] = []
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = toJson(rows.slice(start, start + CHUNK))
    const result = await orm.execute(sql`
      insert into members (${names()})
      select ${names('new.')} from json_to_recordset(${json}::json) as new(${typed})
      on conflict (guild_id, user_id) do update set ${assigned}
      where (${names('members.')}) is distinct from (${names('excluded.')})
      returning user_id as "userId", xmax = 0 as "isNew"`)
    stored.push(...(result as unknown as { rows: typeof stored }).rows)
  }
  return stored
}
