import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changesLately, type LateChange } from '../../audit/changed-lately.ts'
import type { Database } from '../../db/client.ts'
import { roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { parsePermissions } from '../bits.ts'
import type { RoleFacts } from '../facts.ts'
import { type Somebody, somebodyOfMember } from './somebody.ts'

/** Roles of a guild, and some people who are in it, by id. */
interface MirrorFacts {
  roles: RoleFacts[]
  people: Map<string, Somebody>
  /** What Steward has done within seconds to these people and to the roles, where that was asked for. */
  lately: LateChange[]
}

interface Asked {
  /** Only of the guilds that they are a member of. */
  memberId?: string
  /** Whether to say what the mirror may not have heard of yet. */
  withLately?: boolean
}

type StoredRole = Omit<typeof roles.$inferSelect, 'guildId'>
type StoredPerson = Omit<typeof members.$inferSelect, 'timedOutUntil'> & { timedOutUntil: Date | string | null }

const ROLE = {
  id: roles.id,
  name: roles.name,
  color: roles.color,
  hoist: roles.hoist,
  position: roles.position,
  permissions: roles.permissions,
  managed: roles.managed,
  mentionable: roles.mentionable,
}

const PERSON = {
  userId: members.userId,
  username: members.username,
  globalName: members.globalName,
  nick: members.nick,
  bot: members.bot,
  roleIds: members.roleIds,
  pending: members.pending,
  timedOutUntil: members.timedOutUntil,
}

/**
 * What the mirror has of these guilds as far as power goes, and of these people in each, by guild, in one statement: every page
 * and every route asks for it, and a statement costs more than what it reads.
 */
export async function mirrorFacts(
  { orm }: Pick<Database, 'orm'>,
  guildIds: string[],
  userIds: string[],
  { memberId, withLately = false }: Asked = {},
): Promise<Map<string, MirrorFacts>> {
  if (guildIds.length === 0) return new Map()
  const asked = sql<string>`asked.id`
  const isIn = (userId: SQL) => sql`${members.guildId} = ${asked} and ${members.userId} = ${userId}`
  const concerned = sql`array(
    select unnest(${sql.param(userIds)}::text[]) union all select ${roles.id} from ${roles} where ${roles.guildId} = ${asked})`
  const rows = await orm
    .select({
      guildId: asked,
      roles: sql<StoredRole[] | null>`(
        select json_agg(${objectOf(ROLE)}) from ${roles} where ${roles.guildId} = ${asked})`,
      people: sql<Pick<StoredPerson, keyof typeof PERSON>[] | null>`(
        select json_agg(${objectOf(PERSON)}) from ${members} where ${isIn(sql`any(${sql.param(userIds)}::text[])`)})`,
      lately: withLately ? changesLately(asked, concerned) : sql<null>`null`,
    })
    .from(sql`unnest(${sql.param(guildIds)}::text[]) asked(id)`)
    .where(memberId === undefined ? undefined : sql`exists (select from ${members} where ${isIn(sql`${memberId}`)})`)
  return new Map(
    rows.map(row => [
      row.guildId,
      {
        roles: (row.roles ?? []).map(({ permissions, ...role }) => ({
          ...role,
          permissions: parsePermissions(permissions),
        })),
        people: new Map((row.people ?? []).map(person => [person.userId, somebody(person)])),
        lately: row.lately ?? [],
      },
    ]),
  )
}

/** A row as one value, named as here. */
function objectOf(columns: Record<string, PgColumn>): SQL {
  const parts = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}

/** The people asked for who are members in the mirror. */
export async function mirrorPeople({ orm }: Database, guildId: string, ids: string[]): Promise<Map<string, Somebody>> {
  const rows = await orm
    .select(PERSON)
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, ids)))
  return new Map(rows.map(row => [row.userId, somebody(row)]))
}

function somebody(row: Pick<StoredPerson, keyof typeof PERSON>): Somebody {
  const { userId: id, username, globalName, bot, timedOutUntil, ...member } = row
  const until = timedOutUntil === null ? null : new Date(timedOutUntil)
  return somebodyOfMember({ ...member, user: { id, username, globalName, bot }, timedOutUntil: until })
}
