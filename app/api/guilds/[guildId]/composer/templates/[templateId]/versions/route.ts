import { listVersions, VersionsQuery } from '@/lib/message-templates/list-versions'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(VersionsQuery, ({ steward, ...seen }) => listVersions(steward.db, seen))
