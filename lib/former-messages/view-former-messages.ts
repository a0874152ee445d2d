import { applicationIdentityOf } from '../application/identity.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { messageNames } from '../queries/messages/message-names.ts'
import { plainViews } from '../queries/messages/plain-views.ts'
import type { Channels } from '../queries/messages/readable-channels.ts'
import type { Steward } from '../steward.ts'
import { asMessageRow } from './as-message-row.ts'
import { copiesWith } from './copies-with.ts'
import type { FormerRow } from './find-former-messages.ts'
import type { FormerMessageView } from './former-views.ts'

/** Former versions as screens get them, in their order. */
export async function viewFormerMessages(
  steward: Steward,
  guild: ViewedGuild,
  { visible }: Channels,
  rows: FormerRow[],
): Promise<FormerMessageView[]> {
  if (rows.length === 0) return []
  const { db, platform } = steward
  const all = rows.map(asMessageRow)
  const { botUserId } = await applicationIdentityOf(db, platform)
  const names = await messageNames({ db }, guild, visible, all)
  const viewOf = plainViews(platform, botUserId, names)
  const copyOf = await copiesWith(db.orm, guild.id, rows)
  return all.map(row => ({
    key: `${row.id}-${row.version}`,
    message: { ...viewOf(row), reactions: [], reference: null },
    version: row.version,
    endedAt: row.endedAt.toISOString(),
    endedBy: row.endedBy,
    copyId: copyOf(row),
  }))
}
