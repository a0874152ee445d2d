import { inOtherGuilds, OtherGuildsQuery } from '@/lib/queries/other-guilds/in-other-guilds'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(OtherGuildsQuery, ({ steward, viewer, guild, query }) =>
  inOtherGuilds(steward, viewer, guild, query),
)
