import { and, eq, inArray, like } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { idsSought } from '../views/view-pages.ts'
import type { Whose } from './whose.ts'

/** The ids of the saved views that seek somebody by their id: they find nobody else. A name in one may be anybody's. */
async function viewsOf(orm: Orm, { guildId, userId }: Whose): Promise<string[]> {
  const rows = await orm
    .select({ id: savedViews.id, page: savedViews.page, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.guildId, guildId), like(savedViews.query, `%${userId}%`)))
  return rows.filter(({ page, query }) => idsSought(page, query).includes(userId)).map(({ id }) => id)
}

/** How many saved views search for somebody by their id. */
export async function countViews(orm: Orm, whose: Whose): Promise<number> {
  return (await viewsOf(orm, whose)).length
}

/** Deletes the saved views, anybody's, that search for somebody by their id. Returns how many. */
export async function eraseViews(orm: Orm, whose: Whose): Promise<number> {
  const ids = await viewsOf(orm, whose)
  if (ids.length > 0) await orm.delete(savedViews).where(inArray(savedViews.id, ids))
  return ids.length
}
