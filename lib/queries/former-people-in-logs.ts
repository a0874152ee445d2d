import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { platformLogEntries as elsewhere } from '../db/schema/platform-log.ts'
import { foldText } from '../directory/fold-text.ts'
import { MOST_FORMER } from '../directory/most-former.ts'
import { isLaterByBan } from './bans/is-banned.ts'
import { calledExactly } from './called-exactly.ts'
import type { ByBan } from './former-person-views.ts'
import { isNoMember } from './is-no-member.ts'
import { eachWord, says } from './says.ts'
import { searchedWords } from './searched-words.ts'

/** Somebody whom a log tells of. */
export interface Named {
  id: string
  name: string
}

// Names in the log have no index: that of years is not read through for somebody who types.
const NEWEST_ENTRIES = 20_000

/**
 * By any name that these entries have of them; called as the newest has it. `ofNotes`: by what says that there was a note about
 * them too.
 */
export async function amongEntries(
  orm: Orm,
  guildId: string,
  q: string,
  { actorId, first, ofNotes }: { actorId: string | undefined; first: ByBan | undefined; ofNotes: boolean },
): Promise<Named[]> {
  const byBan = first ? sql`${isLaterByBan(orm, guildId, sql`people.id`, first)}, ` : sql``
  const told = ofNotes ? '^(member|ban|note)[.]' : '^(member|ban)[.]'
  const isNamed = eachWord(q, word => says(sql`name`, sql`folded`, word))
  return records<{ id: string; name: string }>(
    orm,
    sql`with about as (
      select target_id as id, target_name as name, folded_target_name as folded, newest.id as entry_id from (
        select target_id, target_name, folded_target_name, action, id from audit_entries
        where guild_id = ${guildId} ${actorId ? sql`and actor_id = ${actorId}` : sql``} order by id desc limit ${NEWEST_ENTRIES}
      ) newest
      where action ~ ${told} and target_name is not null
    )
    select id, name from (
      select distinct on (id) id, name from about order by id, entry_id desc
    ) people
    where id in (select id from about where ${isNamed} or id = ${q}) and ${isNoMember(guildId, sql`people.id`)}
    order by ${byBan}${calledExactly(q, sql`name`)} desc, lower(name), id limit ${MOST_FORMER}`,
  )
}

/** Whom the platform's log alone tells of, such as who was kicked there. It is kept short, and has no folded names. */
export async function amongElsewhere(orm: Orm, guildId: string, q: string): Promise<Named[]> {
  const { targetId, targetName, at } = elsewhere
  const rows = await orm
    .selectDistinctOn([targetId], { id: targetId, name: targetName })
    .from(elsewhere)
    .where(
      and(
        eq(elsewhere.guildId, guildId),
        isNotNull(targetId),
        isNotNull(targetName),
        isNoMember(guildId, sql`${targetId}`),
      ),
    )
    .orderBy(targetId, desc(at))
  const words = searchedWords(q)
  const isNamed = (folded: string) => words.every(word => folded.includes(word))
  return rows.flatMap(({ id, name }) => (id && name && (isNamed(foldText(name)) || id === q) ? [{ id, name }] : []))
}
