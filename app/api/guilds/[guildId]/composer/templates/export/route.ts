import { z } from 'zod'
import { exportTemplates } from '@/lib/message-templates/export-templates'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({}), async ({ steward, ...seen }) => exportTemplates(steward.db, seen))
