import { z } from 'zod'
import { Snowflake } from '../input-fields.ts'
import { judge } from '../permissions/authorize.ts'
import { mirrorPeople } from '../permissions/live/mirror-facts.ts'
import { refuseBecause } from '../permissions/live/require-right.ts'
import { stranger } from '../permissions/live/somebody.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import type { MessagesWithin } from './evidence-views.ts'
import { countKnownMessagesOf } from './known-messages-of.ts'

// The longest that a ban can reach back.
const MOST_DAYS = 7

export const CountBeforeBanQuery = z.object({ userId: Snowflake })

/**
 * How many messages of somebody a ban would copy and delete, in channels too that the viewer does not see. Throws `forbidden`
 * where they may not ban that person: how much those above them write there is not theirs to know.
 */
export async function countBeforeBan(
  { db }: Steward,
  { id, standing }: ViewedGuild,
  { userId }: z.output<typeof CountBeforeBanQuery>,
): Promise<MessagesWithin> {
  const target = (await mirrorPeople(db, id, [userId])).get(userId) ?? stranger(userId)
  const verdict = judge({ action: 'member.ban' }, { standing, target })
  if (!verdict.ok) refuseBecause(verdict.because.map(({ text }) => text))
  return { withinDays: await countKnownMessagesOf(db.orm, id, userId, MOST_DAYS) }
}
