import { WhoCanQuery, whoCan } from '@/lib/queries/roles/who-can'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(WhoCanQuery, ({ steward, guild, query }) => whoCan(steward, guild, query))
