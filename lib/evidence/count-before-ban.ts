import { z } from 'zod'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import { holds } from '../permissions/standing.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import type { MessagesWithin } from './evidence-views.ts'
import { countKnownMessagesOf } from './known-messages-of.ts'

// The longest that a ban can reach back.
const MOST_DAYS = 7

export const CountBeforeBanQuery = z.object({ userId: Snowflake })

/** How many messages of somebody a ban would copy and delete. Throws `forbidden` without Ban Members. */
export async function countBeforeBan(
  { db }: Steward,
  { id, standing }: ViewedGuild,
  { userId }: z.output<typeof CountBeforeBanQuery>,
): Promise<MessagesWithin> {
  if (!holds(standing.guild, standing.moderator, 'BAN_MEMBERS')) {
    throw new StewardError('forbidden', 'This needs Ban Members.')
  }
  return { withinDays: await countKnownMessagesOf(db.orm, id, userId, MOST_DAYS) }
}
