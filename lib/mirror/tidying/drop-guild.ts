import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { changedRows } from '../../db/changed-rows.ts'
import type { Database } from '../../db/client.ts'
import { banLists, bans } from '../../db/schema/bans.ts'
import { channelHistories, channels, droppedChannels, voiceStates } from '../../db/schema/channels.ts'
import { departures } from '../../db/schema/departures.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { guildSyncs, members } from '../../db/schema/members.ts'
import { platformLogEntries, platformLogs } from '../../db/schema/platform-log.ts'
import { dropFormerMessages } from '../../former-messages/drop-former-messages.ts'
import { dropMessages } from '../messages/drop-messages.ts'

const SLICE = 500
const TABLES = [
  roles,
  channels,
  voiceStates,
  channelHistories,
  droppedChannels,
  bans,
  banLists,
  hourlyCounts,
  guildSyncs,
  platformLogEntries,
  platformLogs,
]

/** Drops a slice of the mirror of a guild that the bot has left. Whether there may be more. The log of actions is kept. */
export async function dropGuildSlice({ orm }: Database, guildId: string): Promise<boolean> {
  const [guild] = await orm.select({ leftAt: guilds.leftAt }).from(guilds).where(eq(guilds.id, guildId))
  // It may have come back meanwhile.
  if (!guild?.leftAt) return false
  if (await dropMessages(orm, { guildId })) return true
  if (await dropFormerMessages(orm, { guildId })) return true
  for (const table of [members, formerNames, departures, lastWritten]) {
    const gone = await changedRows(
      orm,
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where guild_id = ${guildId} limit ${SLICE}
      )) returning 1`,
    )
    if (gone === SLICE) return true
  }
  await orm.transaction(async tx => {
    const dropped = await tx
      .delete(guilds)
      .where(and(eq(guilds.id, guildId), isNotNull(guilds.leftAt)))
      .returning({ id: guilds.id })
    if (dropped.length === 0) return
    for (const table of TABLES) await tx.delete(table).where(eq(table.guildId, guildId))
  })
  return false
}
