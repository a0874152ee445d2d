import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { Text } from '../input-fields.ts'
import { sideBySide } from '../limits/side-by-side.ts'
import { judge } from '../permissions/authorize.ts'
import type { TemplateLine } from '../queries/composer/composer-views.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { searchedWords } from '../queries/searched-words.ts'
import { excerptOf } from './excerpt-of.ts'
import { inOrder } from './in-order.ts'
import { templatesFor } from './whose-templates.ts'

// Whoever types on asks again before the answer is there, also from a second tab. Each holds the database.
const searching = sideBySide(3, 'Three of your searches are under way already. Try again in 5 seconds.')

/** `q`: every word of it has to be in the name or in a text of the message. */
export const TemplatesQuery = z.object({ q: Text.max(200, 'is too long.').default('') })

interface Wanted {
  viewer: Pick<Viewer, 'id'>
  guild: ViewedGuild
  query: z.output<typeof TemplatesQuery>
}

/**
 * The templates that somebody may use, their own before the shared ones, by name. Throws `rate_limited` where three of their
 * searches are under way already.
 */
export async function listTemplates({ orm }: Database, { viewer, guild, query }: Wanted): Promise<TemplateLine[]> {
  const { id, name, ownerId, version, message, changedByName, changedAt } = messageTemplates
  const mayShare = judge({ action: 'guild.settings' }, { standing: guild.standing }).ok
  const words = searchedWords(query.q)
  const read = async () =>
    orm
      .select({ id, name, ownerId, version, changedByName, changedAt, excerpt: excerptOf(message) })
      .from(messageTemplates)
      .where(and(templatesFor({ guildId: guild.id, viewerId: viewer.id }), ...words.map(says)))
  const rows = words.length > 0 ? await searching(viewer.id, read) : await read()
  return inOrder(rows).map(({ ownerId: owner, changedAt: at, ...row }) => ({
    ...row,
    shared: owner === null,
    changedAt: at.toISOString(),
    mayChange: owner !== null || mayShare,
  }))
}

/**
 * That it has a word, which is taken as plain text (`***=`). Not by LIKE: that compares a word of one letter, 200 times, with
 * a text of it at every place, for minutes. This goes through a text once.
 */
function says(word: string): SQL {
  return sql`${messageTemplates.searchText} ~ ${`***=${word}`}`
}
