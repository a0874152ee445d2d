import { LoadQuery, loadMessage } from '@/lib/queries/composer/load-message'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(LoadQuery, ({ steward, guild, query }) => loadMessage(steward, guild, query))
