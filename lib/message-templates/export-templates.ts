import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { fileName } from '../exports/file-name.ts'
import { streamFile } from '../exports/stream-file.ts'
import type { KeptTemplate } from '../queries/composer/composer-views.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { inOrder } from './in-order.ts'
import { templatesFor } from './whose-templates.ts'

interface Wanted {
  viewer: Pick<Viewer, 'id'>
  guild: Pick<ViewedGuild, 'id' | 'name'>
}

/**
 * All templates that somebody may use, whole, in the order of the list, as a list in JSON. The browser makes a file of them.
 * Read one after the other as they go out: together they may have 48 MB.
 */
export function exportTemplates(db: Database, wanted: Wanted): Response {
  return streamFile({
    name: fileName(wanted.guild, 'message-templates', 'json'),
    type: 'application/json; charset=utf-8',
    pages: oneByOne(db, wanted),
    text: (page, isFirst) => (isFirst ? '[' : ',') + page.map(template => JSON.stringify(template)).join(','),
    end: ']',
  })
}

async function* oneByOne({ orm }: Database, { viewer, guild }: Wanted): AsyncGenerator<KeptTemplate[]> {
  const { id, name, ownerId, version, message } = messageTemplates
  const usable = templatesFor({ guildId: guild.id, viewerId: viewer.id })
  const listed = await orm.select({ id, name, ownerId }).from(messageTemplates).where(usable)
  for (const one of inOrder(listed)) {
    const [row] = await orm
      .select({ id, name, ownerId, version, message })
      .from(messageTemplates)
      .where(and(eq(id, one.id), usable))
    // It may have been deleted meanwhile.
    if (!row) continue
    const { ownerId: owner, ...template } = row
    yield [{ ...template, shared: owner === null }]
  }
}
