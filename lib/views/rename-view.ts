import { z } from 'zod'
import type { Command } from '../action.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { changeable, viewNotFound } from './changeable.ts'
import { lockViews } from './lock-views.ts'
import { requireFreeName } from './require-free-name.ts'
import { ViewId, ViewName } from './view-input.ts'

const RenameViewInput = z.object({ ...ViewId, name: ViewName })

/** Calls a view otherwise. */
export const renameView: Command<z.output<typeof RenameViewInput>, object> = {
  permission: 'guild.enter',
  input: RenameViewInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, viewId, name } }) {
    const { isIt, ownerId } = await changeable(db, { guildId, viewId, viewerId: viewer.id, standing })
    await db.orm.transaction(async tx => {
      await lockViews(tx, guildId, ownerId)
      await requireFreeName(tx, { guildId, ownerId, name, exceptId: viewId })
      const renamed = await tx.update(savedViews).set({ name }).where(isIt).returning({ id: savedViews.id })
      if (renamed.length === 0) throw viewNotFound()
    })
    live.publish({ guildId, kind: 'settings', ids: [viewId] })
    return {}
  },
}
