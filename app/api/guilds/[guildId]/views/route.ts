import { z } from 'zod'
import { guildRoute } from '@/lib/route'
import { listViews } from '@/lib/views/list-views'
import { VIEW_PAGES } from '@/lib/views/view-pages'

const ViewsQuery = z.object({ page: z.enum(VIEW_PAGES) })

export const GET = guildRoute(ViewsQuery, ({ steward, viewer, guild, query: { page } }) =>
  listViews(steward.db, viewer, { guildId: guild.id, page }),
)
