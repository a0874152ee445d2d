import { z } from 'zod'
import { messageChannels } from '@/lib/queries/messages/message-channels'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => messageChannels(steward, guild))
