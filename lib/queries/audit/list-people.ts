import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../auth/viewer.ts'
import type { Database } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { platformLogEntries as logged } from '../../db/schema/platform-log.ts'
import { NOBODY } from '../../erasure/erased-entry.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { seesWholeLog } from './sees-whole-log.ts'

/** Who has acted in a guild, by name, as far as the viewer may know. */
export interface AuditPeople {
  people: { id: string; name: string }[]
}

const MOST = 200

/** Who acted in the guild, by name, at most 200 of each log: for the filter. Who sees only their own entries gets themselves. */
export async function listPeople(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'displayName'>,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
): Promise<AuditPeople> {
  if (!seesWholeLog(guild)) return { people: [{ id: viewer.id, name: viewer.displayName }] }
  const [here, elsewhere] = await Promise.all([actorsHere(db, guild.id), actorsElsewhere(db, guild.id)])
  const people = new Map([...elsewhere, ...here].map(person => [person.id, person]))
  return { people: [...people.values()].sort((a, b) => a.name.localeCompare(b.name)) }
}

/** From one actor to the next through the index, however many entries each has. */
async function actorsHere({ orm }: Database, guildId: string) {
  return records<{ id: string; name: string }>(
    orm,
    sql`
    with recursive actors (id) as (
      (select actor_id from ${auditEntries} where guild_id = ${guildId} order by actor_id limit 1)
      union all
      select (
        select actor_id from ${auditEntries} where guild_id = ${guildId} and actor_id > actors.id order by actor_id limit 1
      ) from actors where actors.id is not null
    )
    select id, (
      select actor_name from ${auditEntries}
      where guild_id = ${guildId} and actor_id = actors.id order by ${auditEntries.id} desc limit 1
    ) as name
    from actors where id <> ${NOBODY} limit ${MOST}`,
  )
}

async function actorsElsewhere({ orm }: Database, guildId: string) {
  const rows = await orm
    .selectDistinctOn([logged.userId], { id: logged.userId, name: logged.userName })
    .from(logged)
    .where(and(eq(logged.guildId, guildId), isNull(logged.entryId), isNotNull(logged.userId)))
    .limit(MOST)
  return rows.map(({ id, name }) => ({ id: id!, name: name ?? id! }))
}
