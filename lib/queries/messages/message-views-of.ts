import { applicationIdentityOf } from '../../application/identity.ts'
import { messageRow } from '../../mirror/messages/message-row.ts'
import { type MessageKey, readMessages } from '../../mirror/messages/store-messages.ts'
import type { PlatformMessage } from '../../platform/messages.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { messageNames } from './message-names.ts'
import type { MessageView } from './message-views.ts'
import { plainViews } from './plain-views.ts'
import { reactionViews } from './reaction-views.ts'
import type { Channels } from './readable-channels.ts'
import { references } from './references.ts'

/** A message that is to be shown: by its key where the mirror has it, else as the platform has just told it. */
export type Shown = MessageKey & { told?: PlatformMessage | undefined }

/** Messages as screens get them, in their order; one that was deleted in the meantime is left out. */
export async function messageViewsOf(
  steward: Steward,
  guild: ViewedGuild,
  { visible, readable }: Channels,
  shown: Shown[],
): Promise<MessageView[]> {
  const { db, platform } = steward
  // What the platform told has no names to its reactions; the mirror may know them.
  const stored = shown.length === 0 ? [] : await readMessages(db.orm, guild.id, shown)
  const rows = new Map(stored.map(row => [keyOf(row), row]))
  const all = shown.flatMap(one => {
    const mirrored = rows.get(keyOf(one))
    const row = one.told ? messageRow(guild.id, one.told) : mirrored
    return row ? [{ row, mirrored, told: one.told }] : []
  })
  const { botUserId } = await applicationIdentityOf(db, platform)
  const answered = await references(steward, guild, readable, all)
  const names = await messageNames({ db }, guild, visible, [...all.map(({ row }) => row), ...stored, ...answered.rows])
  const viewOf = plainViews(platform, botUserId, names)
  return all.map(({ row, mirrored, told }) => ({
    ...viewOf(row),
    reactions: reactionViews({ row, mirrored, told, botUserId, names }),
    reference: answered.viewOf(row, names),
  }))
}

const keyOf = ({ channelId, id }: MessageKey) => `${channelId}/${id}`
