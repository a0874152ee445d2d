import { z } from 'zod'
import { composerChannels } from '@/lib/queries/composer/composer-channels'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), ({ steward, guild }) => composerChannels(steward, guild))
