import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { Text } from '../input-fields.ts'
import { judge } from '../permissions/authorize.ts'
import type { TemplateLine } from '../queries/composer/composer-views.ts'
import { likePattern } from '../queries/like-pattern.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { excerptOf } from './excerpt-of.ts'
import { inOrder } from './in-order.ts'
import { templatesFor } from './whose-templates.ts'

// More words than anybody searches by; each of them reads every template.
const MOST_WORDS = 8

/** `q`: every word of it has to be in the name or in a text of the message. */
export const TemplatesQuery = z.object({ q: Text.max(200, 'is too long.').default('') })

interface Wanted {
  viewer: Pick<Viewer, 'id'>
  guild: ViewedGuild
  query: z.output<typeof TemplatesQuery>
}

/** The templates that somebody may use, their own before the shared ones, by name. */
export async function listTemplates({ orm }: Database, { viewer, guild, query }: Wanted): Promise<TemplateLine[]> {
  const { id, name, ownerId, version, message, changedByName, changedAt } = messageTemplates
  const mayShare = judge({ action: 'guild.settings' }, { standing: guild.standing }).ok
  const words = query.q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const rows = await orm
    .select({ id, name, ownerId, version, changedByName, changedAt, excerpt: excerptOf(message) })
    .from(messageTemplates)
    .where(and(templatesFor({ guildId: guild.id, viewerId: viewer.id }), ...words.map(says)))
  return inOrder(rows).map(({ ownerId: owner, changedAt: at, ...row }) => ({
    ...row,
    shared: owner === null,
    changedAt: at.toISOString(),
    mayChange: owner !== null || mayShare,
  }))
}

/** In its name, or in any text that is shown of it or that it links to. */
function says(word: string): SQL {
  const { name, message } = messageTemplates
  const pattern = likePattern(word)
  const texts = sql`jsonb_path_query(jsonb_build_array(${message} -> 'content', ${message} -> 'embeds'), '$.**')`
  return sql`(${name} ilike ${pattern} or exists (
    select 1 from ${texts} as part where jsonb_typeof(part) = 'string' and part #>> '{}' ilike ${pattern}
  ))`
}
