import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import { requireSharing } from './require-sharing.ts'
import type { ViewPage } from './view-pages.ts'

interface Wanted {
  guildId: string
  viewId: string
  viewerId: string
  standing: Standing
}

/**
 * The condition that a view is one which this viewer may change: their own, or a shared one with Manage Server. Throws
 * `not_found` where there is no such view or it is somebody else's, `forbidden` where it is shared and the right is missing.
 */
export async function changeable(
  { orm }: Database,
  { guildId, viewId, viewerId, standing }: Wanted,
): Promise<{ isIt: SQL; ownerId: string | null; page: ViewPage }> {
  const isVisible = and(
    eq(savedViews.id, viewId),
    eq(savedViews.guildId, guildId),
    or(isNull(savedViews.ownerId), eq(savedViews.ownerId, viewerId)),
  )!
  const [view] = await orm.select().from(savedViews).where(isVisible)
  if (!view) throw viewNotFound()
  if (view.ownerId === null) requireSharing(standing)
  return { isIt: isVisible, ownerId: view.ownerId, page: view.page }
}

export function viewNotFound(): StewardError {
  return new StewardError('not_found', 'There is no such view any more.')
}
