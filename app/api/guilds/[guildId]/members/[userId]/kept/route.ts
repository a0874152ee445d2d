import { z } from 'zod'
import { keptAbout } from '@/lib/erasure/kept-about'
import { Snowflake } from '@/lib/input-fields'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({ userId: Snowflake }), ({ steward, guild, query }) =>
  keptAbout(steward, guild, query.userId),
)
