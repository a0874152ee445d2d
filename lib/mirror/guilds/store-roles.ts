import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { roles } from '../../db/schema/guilds.ts'
import type { PlatformRole } from '../../platform/guilds.ts'
import { storableInteger, storableText } from '../storable.ts'

/** Inserts or updates roles of a guild. */
export async function storeRoles(orm: Orm, guildId: string, told: PlatformRole[]): Promise<void> {
  const rows = new Map(told.map(role => [role.id, roleRow(guildId, role)]))
  if (rows.size === 0) return
  await orm
    .insert(roles)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [roles.guildId, roles.id],
      set: {
        name: sql`excluded.name`,
        color: sql`excluded.color`,
        hoist: sql`excluded.hoist`,
        position: sql`excluded.position`,
        permissions: sql`excluded.permissions`,
        managed: sql`excluded.managed`,
        mentionable: sql`excluded.mentionable`,
      },
    })
}

/** Inserts those roles of a guild that are not there, one a statement, and answers their ids. */
export async function addRoles(orm: Orm, guildId: string, told: PlatformRole[]): Promise<string[]> {
  const added: string[] = []
  for (const role of told) {
    const row = orm.insert(roles).values(roleRow(guildId, role)).onConflictDoNothing()
    added.push(...(await row.returning({ id: roles.id })).map(({ id }) => id))
  }
  return added
}

/** Deletes the roles of a guild that are not among these, and answers their ids. */
export async function dropOtherRoles(orm: Orm, guildId: string, told: PlatformRole[]): Promise<string[]> {
  const ids = told.map(({ id }) => id)
  const gone = await orm
    .delete(roles)
    .where(and(eq(roles.guildId, guildId), notInArray(roles.id, ids)))
    .returning({ id: roles.id })
  return gone.map(({ id }) => id)
}

function roleRow(guildId: string, role: PlatformRole): typeof roles.$inferInsert {
  return {
    ...role,
    guildId,
    name: storableText(role.name),
    color: storableInteger(role.color),
    position: storableInteger(role.position),
  }
}
