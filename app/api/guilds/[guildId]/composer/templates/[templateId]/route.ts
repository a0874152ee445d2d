import { getTemplate, TemplateQuery } from '@/lib/message-templates/get-template'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(TemplateQuery, ({ steward, ...seen }) => getTemplate(steward.db, seen))
