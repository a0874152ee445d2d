import { z } from 'zod'
import type { Command } from '../action.ts'
import { recordShared } from '../audit/record-shared.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { changeable, viewNotFound } from './changeable.ts'
import { lockViews } from './lock-views.ts'
import { requireFreeName } from './require-free-name.ts'
import { ViewId, ViewName } from './view-input.ts'

const RenameViewInput = z.object({ ...ViewId, name: ViewName })

/** Calls a view otherwise; the log tells of a shared one. */
export const renameView: Command<z.output<typeof RenameViewInput>, object> = {
  permission: 'guild.enter',
  input: RenameViewInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, viewId, name } }) {
    const { isIt, ownerId, page } = await changeable(db, { guildId, viewId, viewerId: viewer.id, standing })
    const entryId = await db.orm.transaction(async tx => {
      await lockViews(tx, guildId, ownerId)
      await requireFreeName(tx, { guildId, ownerId, page, name, exceptId: viewId })
      const [former] = await tx.select({ name: savedViews.name }).from(savedViews).where(isIt).for('update')
      if (!former) throw viewNotFound()
      await tx.update(savedViews).set({ name }).where(isIt)
      if (ownerId !== null || former.name === name) return null
      return recordShared(tx, viewer, { guildId, action: 'view.rename', ...former, renamed: name })
    })
    if (entryId) live.publish({ guildId, kind: 'audit', ids: [entryId] })
    live.publish({ guildId, kind: 'settings', ids: [viewId] })
    return {}
  },
}
