import { z } from 'zod'
import { readFormerSettings } from '@/lib/former-messages/read-former-retention'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => readFormerSettings(steward, guild.id))
