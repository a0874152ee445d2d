import { BanChoicesQuery, banChoices } from '@/lib/queries/other-guilds/ban-choices'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(BanChoicesQuery, ({ steward, viewer, guild, query }) =>
  banChoices(steward, viewer, guild, query),
)
