'use server'

import { guildAction } from '@/lib/action'
import { removeBan as unban } from '@/lib/moderation/remove-ban'

export const removeBan = guildAction(unban)
