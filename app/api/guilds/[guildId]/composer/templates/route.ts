import { listTemplates, TemplatesQuery } from '@/lib/message-templates/list-templates'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(TemplatesQuery, ({ steward, ...seen }) => listTemplates(steward.db, seen))
