import * as z from 'zod/mini'
import { listBanModerators } from '@/lib/queries/bans/list-ban-moderators'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => listBanModerators(steward.db, guild))
