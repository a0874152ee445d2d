import { z } from 'zod'
import type { Command } from '../action.ts'
import { savedViews } from '../db/schema/guild-settings.ts'
import { changeable, viewNotFound } from './changeable.ts'
import { ViewId } from './view-input.ts'

const DeleteViewInput = z.object(ViewId)

/** Forgets a view. */
export const deleteView: Command<z.output<typeof DeleteViewInput>, object> = {
  permission: 'guild.enter',
  input: DeleteViewInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, viewId } }) {
    const { isIt } = await changeable(db, { guildId, viewId, viewerId: viewer.id, standing })
    const deleted = await db.orm.delete(savedViews).where(isIt).returning({ id: savedViews.id })
    if (deleted.length === 0) throw viewNotFound()
    live.publish({ guildId, kind: 'settings', ids: [viewId] })
    return {}
  },
}
