import { z } from 'zod'
import { Snowflake } from '@/lib/input-fields'
import { getMember } from '@/lib/queries/members/get-member'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({ userId: Snowflake }), ({ steward, viewer, guild, query }) =>
  getMember(steward, viewer, guild, query.userId),
)
