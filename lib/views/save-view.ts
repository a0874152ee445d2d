import { and, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Command } from '../action.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import { newId } from '../new-id.ts'
import { now } from '../time.ts'
import { lockViews } from './lock-views.ts'
import { requireFreeName } from './require-free-name.ts'
import { requireSharing } from './require-sharing.ts'
import { ViewName, ViewQuery } from './view-input.ts'
import { VIEW_PAGES, viewQueryOf } from './view-pages.ts'

// A menu of more helps nobody.
const MOST_VIEWS = 50

const SaveViewInput = z.object({
  guildId: Snowflake,
  page: z.enum(VIEW_PAGES, 'must be a page that has views.'),
  name: ViewName,
  query: ViewQuery,
  shared: z.boolean('must be yes or no.').default(false),
})

/** Keeps filter and order under a name, for oneself or, with Manage Server, for everybody who may enter the guild. */
export const saveView: Command<z.output<typeof SaveViewInput>, { viewId: string }> = {
  permission: 'guild.enter',
  input: SaveViewInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, page, name, query: asked, shared } }) {
    if (shared) requireSharing(standing)
    const ownerId = shared ? null : viewer.id
    const ofOwner = ownerId === null ? isNull(savedViews.ownerId) : eq(savedViews.ownerId, ownerId)
    const query = viewQueryOf(page, asked)
    const id = newId()
    const view = { id, guildId, ownerId, page, name, query, createdByName: viewer.displayName, createdAt: now() }
    await db.orm.transaction(async tx => {
      await lockViews(tx, guildId, ownerId)
      const [kept] = await tx
        .select({ views: count() })
        .from(savedViews)
        .where(and(eq(savedViews.guildId, guildId), ofOwner, eq(savedViews.page, page)))
      if (kept && kept.views >= MOST_VIEWS) refuse(shared)
      await requireFreeName(tx, { guildId, ownerId, page, name })
      await tx.insert(savedViews).values(view)
    })
    live.publish({ guildId, kind: 'settings', ids: [id] })
    return { viewId: id }
  },
}

function refuse(shared: boolean): never {
  const whose = shared ? 'This guild has' : 'You have'
  throw new StewardError('conflict', `${whose} ${MOST_VIEWS} views of this page already. Delete one first.`)
}
