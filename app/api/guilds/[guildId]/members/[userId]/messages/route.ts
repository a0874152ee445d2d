import { z } from 'zod'
import { Snowflake } from '@/lib/input-fields'
import { memberMessages } from '@/lib/queries/members/member-messages'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({ userId: Snowflake }), ({ steward, guild, query }) =>
  memberMessages(steward, guild, query.userId),
)
