import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import type { KeptTemplate } from '../queries/composer/composer-views.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { inOrder } from './in-order.ts'
import { templatesFor } from './whose-templates.ts'

interface Wanted {
  viewer: Pick<Viewer, 'id'>
  guild: Pick<ViewedGuild, 'id'>
}

/** All templates that somebody may use, whole, in the order of the list. The browser makes a file of them. */
export async function exportTemplates({ orm }: Database, { viewer, guild }: Wanted): Promise<KeptTemplate[]> {
  const { id, name, ownerId, version, message } = messageTemplates
  const rows = await orm
    .select({ id, name, ownerId, version, message })
    .from(messageTemplates)
    .where(templatesFor({ guildId: guild.id, viewerId: viewer.id }))
  return inOrder(rows).map(({ ownerId: owner, ...row }) => ({ ...row, shared: owner === null }))
}
