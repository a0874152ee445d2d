import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import type { SavedView } from './saved-view.ts'
import type { ViewPage } from './view-pages.ts'

/** The views of a page of a guild that somebody may use: their own and the shared ones, by name. */
export async function listViews(
  { orm }: Database,
  viewer: Pick<Viewer, 'id'>,
  { guildId, page }: { guildId: string; page: ViewPage },
): Promise<SavedView[]> {
  const rows = await orm
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.guildId, guildId),
        eq(savedViews.page, page),
        or(isNull(savedViews.ownerId), eq(savedViews.ownerId, viewer.id)),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  return rows.map(({ id, name, query, ownerId, createdByName }) => ({
    id,
    name,
    query,
    shared: ownerId === null,
    createdByName,
  }))
}
