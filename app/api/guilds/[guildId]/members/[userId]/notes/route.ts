import { z } from 'zod'
import { Snowflake } from '@/lib/input-fields'
import { listNotes } from '@/lib/notes/list-notes'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(z.object({ userId: Snowflake }), ({ steward, viewer, guild, query }) =>
  listNotes(steward.db, viewer, guild, query.userId),
)
