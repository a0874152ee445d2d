import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { judge } from '../permissions/authorize.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { TemplatesView } from './template-views.ts'

const { guildId: _guildId, position: _position, ...shown } = getTableColumns(reasonTemplates)

/** The reasons to choose from in this guild, in their order, for everybody who may enter it. */
export async function listTemplates({ orm }: Database, { id, standing }: ViewedGuild): Promise<TemplatesView> {
  const rows = await orm
    .select(shown)
    .from(reasonTemplates)
    .where(eq(reasonTemplates.guildId, id))
    .orderBy(asc(reasonTemplates.position), asc(reasonTemplates.id))
  return { templates: rows, mayChange: judge({ action: 'guild.settings' }, { standing }).ok }
}
