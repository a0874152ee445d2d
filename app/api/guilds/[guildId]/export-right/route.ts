import { z } from 'zod'
import { requireExportRight } from '@/lib/exports/begin-export'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), async ({ steward, viewer, guild }) => {
  await requireExportRight(steward, viewer, guild.id)
  return { isHeld: true }
})
