import { z } from 'zod'
import type { Command } from '../action.ts'
import { recordShared } from '../audit/record-shared.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { changeable, viewNotFound } from './changeable.ts'
import { ViewId } from './view-input.ts'

const DeleteViewInput = z.object(ViewId)

/** Forgets a view; the log tells of a shared one. */
export const deleteView: Command<z.output<typeof DeleteViewInput>, object> = {
  permission: 'guild.enter',
  input: DeleteViewInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, viewId } }) {
    const { isIt, ownerId } = await changeable(db, { guildId, viewId, viewerId: viewer.id, standing })
    const entryId = await db.orm.transaction(async tx => {
      const [deleted] = await tx.delete(savedViews).where(isIt).returning({ name: savedViews.name })
      if (!deleted) throw viewNotFound()
      return ownerId === null ? recordShared(tx, viewer, { guildId, action: 'view.delete', ...deleted }) : null
    })
    if (entryId) live.publish({ guildId, kind: 'audit', ids: [entryId] })
    live.publish({ guildId, kind: 'settings', ids: [viewId] })
    return {}
  },
}
