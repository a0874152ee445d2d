import { z } from 'zod'
import { StewardError } from '../errors.ts'
import { beginExport, type Exporter } from '../exports/begin-export.ts'
import { fileName } from '../exports/file-name.ts'
import { pageByPage } from '../exports/page-by-page.ts'
import { streamFile } from '../exports/stream-file.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { FILE_OF_COPY_NEEDS } from '../wordings/copy-words.ts'
import { EVIDENCE_POLICY, HTML_END, htmlHead, htmlMessage } from './evidence-html.ts'
import { jsonEnd, jsonHead, jsonMessages } from './evidence-json.ts'
import { toEvidenceViews } from './evidence-to-views.ts'
import { evidenceId, type FoundEvidence, findEvidence } from './find-evidence.ts'
import { headerOf } from './header-of.ts'
import { type CopyRow, readCopies } from './list-evidence-messages.ts'
import { mayKnowWhy } from './may-know-why.ts'
import type { MessageCopy } from './message-copy.ts'
import { requireChannels } from './require-channels.ts'

const PAGE = 250

export const EvidenceExportQuery = z.object({
  evidenceId,
  format: z.enum(['json', 'html'], 'must be json or html.'),
})

interface Asked {
  steward: Steward
  viewer: Exporter
  guild: ViewedGuild
  query: z.output<typeof EvidenceExportQuery>
}

/**
 * The part of a copy that the viewer may see, as a file: JSON that can be checked outside where it is the whole, or a page
 * that loads and runs nothing. The log tells who took it. Throws `not_found`, and `forbidden` without Manage Server and to
 * whoever may not know why the copy was taken: its seal covers that too.
 */
export async function exportEvidence({ steward, viewer, guild, query }: Asked): Promise<Response> {
  const { evidenceId: id, format } = query
  const found = await findEvidence(steward, guild, id)
  const requireWhy = (facts: Pick<ViewedGuild, 'standing'>) => {
    if (!mayKnowWhy(facts, viewer.id, found.row)) throw new StewardError('forbidden', FILE_OF_COPY_NEEDS)
  }
  requireWhy(guild)
  const order = {
    steward,
    viewer,
    guildId: guild.id,
    action: 'export.evidence' as const,
    intent: { evidenceId: id, format },
  }
  const { guarded, onEnd } = await beginExport({
    ...order,
    requireSeen: async facts => {
      requireWhy(facts)
      await requireChannels(steward, facts, found.channelIds)
    },
  })
  const [view] = await toEvidenceViews(steward, guild, found.reach, [found.row])
  const seal = { keyId: found.row.keyId, value: found.row.seal }
  const head = { guildName: guild.name, header: headerOf(found.row), view: view!, seal }
  const file = { name: fileName(guild, 'messages', format), pages: guarded(pages(steward, found)), onEnd }
  if (format === 'json') {
    return streamFile({
      ...file,
      type: 'application/json; charset=utf-8',
      text: (page, isFirst) => (isFirst ? jsonHead(head) : '') + jsonMessages(page, isFirst),
      end: jsonEnd(head),
    })
  }
  return streamFile({
    ...file,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': EVIDENCE_POLICY },
    text: (page, isFirst) => (isFirst ? htmlHead(head) : '') + page.map(htmlMessage).join(''),
    end: HTML_END,
  })
}

async function* pages({ db }: Steward, { row, channelIds }: FoundEvidence): AsyncGenerator<MessageCopy[]> {
  const read = pageByPage<CopyRow>(PAGE, last =>
    readCopies(db.orm, { id: row.id, channelIds, after: last?.position ?? -1, limit: PAGE }),
  )
  for await (const rows of read) yield rows.map(({ copy }) => copy)
}
