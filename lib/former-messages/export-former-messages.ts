import * as z from 'zod/mini'
import type { Viewer } from '../auth/viewer.ts'
import type { FormerFilter } from '../directory/messages-url.ts'
import { FormerFilterParams } from '../directory/url-schema.ts'
import { beginExport } from '../exports/begin-export.ts'
import { fileName } from '../exports/file-name.ts'
import { fileResponse } from '../exports/file-response.ts'
import { ExportFormat } from '../exports/formats.ts'
import { loadGuild, type ViewedGuild } from '../queries/load-guild.ts'
import { messageFilter } from '../queries/messages/message-filter.ts'
import { readableChannels } from '../queries/messages/readable-channels.ts'
import type { Steward } from '../steward.ts'
import { formerColumns } from './former-columns.ts'
import type { FormerMessageView } from './former-views.ts'
import { listFormerMessages } from './list-former-messages.ts'

const PAGE = 200

/** The filter as the page's address says it, and the kind of file. */
export const FormerExportQuery = z.extend(FormerFilterParams, { format: ExportFormat })

interface FormerExport {
  steward: Steward
  viewer: Viewer
  guild: ViewedGuild
  filter: FormerFilter
  format: ExportFormat
}

/**
 * What messages said before they were deleted or edited, all that matches and that this viewer and the
 * bot may read, as a file; the log tells who took it, and with which filter. Throws as
 * `listFormerMessages` does, and `forbidden` without Manage Server.
 */
export async function exportFormerMessages({
  steward,
  viewer,
  guild,
  filter,
  format,
}: FormerExport): Promise<Response> {
  const { readable } = await readableChannels(steward, guild, filter.channels, 'message.former')
  const { after, before } = messageFilter(steward.platform, filter)
  const intent = { filter, format }
  const order = { steward, viewer, guildId: guild.id, action: 'export.former' as const, intent }
  const { guarded, onEnd } = await beginExport(order)
  const asked: FormerFilter = {
    ...filter,
    // Where one of them may be read no longer the file ends there, instead of being less than it says.
    channels: readable.map(({ id }) => id),
    // An age counts from the first page.
    after: after?.toISOString(),
    before: before?.toISOString(),
  }
  return fileResponse({
    name: fileName(guild, 'deleted-and-edited', format),
    format,
    columns: formerColumns(readable),
    pages: guarded(formerPages(steward, viewer, guild.id, asked)),
    onEnd,
  })
}

/** Each page as whoever asks may read it by then. */
async function* formerPages(
  steward: Steward,
  viewer: Viewer,
  guildId: string,
  asked: FormerFilter,
): AsyncGenerator<FormerMessageView[]> {
  for (let cursor: string | undefined; ; ) {
    const guild = await loadGuild(steward, viewer, guildId)
    const page = await listFormerMessages(steward, guild, { ...asked, limit: PAGE, cursor, isForFile: true })
    yield page.versions
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}
