import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { readMirrorState } from '../mirror-state.ts'
import { mayTrustGuild } from '../trust.ts'
import { nextMembers } from './next-members.ts'

/**
 * Takes the roles that a guild has no more from whoever is left with one: the process that heard of their going may have ended in
 * the middle of it. Only where every role is known; what is read of members before a new role is told, its own event makes good.
 */
export function forgetUnknownRoles({ chores }: Pick<MirrorContext, 'chores'>, guildId: string): void {
  let after: string | null | undefined
  chores.repeat(guildId, async db => {
    if (after === undefined && !mayTrustGuild(await readMirrorState(db, guildId))) return false
    after = await takeUnknown(db, guildId, after ?? '')
    return after !== null
  })
}

/** Takes them from the next members behind an id, and answers how far it came; null: to the end. */
async function takeUnknown({ orm }: Database, guildId: string, after: string): Promise<string | null> {
  const { last, areNext } = await nextMembers(orm, guildId, after)
  const known = sql`select ${roles.id} from ${roles} where ${roles.guildId} = ${guildId}`
  await orm
    .update(members)
    .set({
      roleIds: sql`array(
        select worn.id from unnest(${members.roleIds}) with ordinality as worn(id, place)
        where worn.id in (${known}) order by worn.place)`,
    })
    .where(sql`${areNext} and not ${members.roleIds} <@ array(${known})`)
  return last
}
