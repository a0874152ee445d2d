import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import type { ViewPage } from './view-pages.ts'

interface Name {
  guildId: string
  /** Null: shared. */
  ownerId: string | null
  page: ViewPage
  name: string
  /** The view that is being renamed may keep its name. */
  exceptId?: string
}

/** Throws `conflict` where a view of the same page beside it is called so: in a menu two of one name cannot be told apart. */
export async function requireFreeName(orm: Orm, { guildId, ownerId, page, name, exceptId }: Name): Promise<void> {
  const ofOwner = ownerId === null ? isNull(savedViews.ownerId) : eq(savedViews.ownerId, ownerId)
  const rows = await orm
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.guildId, guildId), ofOwner, eq(savedViews.page, page), eq(savedViews.name, name)))
  if (rows.every(({ id }) => id === exceptId)) return
  const sentence = 'There is a view of this name already. Choose another one.'
  throw new StewardError('conflict', sentence, { fields: { name: sentence } })
}
