import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { foldText } from '../directory/fold-text.ts'
import { PositionCursor, Text } from '../input-fields.ts'
import { beginningOf, likePattern } from '../queries/like-pattern.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { Allowance } from '../queries/messages/allowance.ts'
import { soughtText } from '../queries/says.ts'
import type { Steward } from '../steward.ts'
import type { EvidencePage, MessageCopy } from './evidence-views.ts'
import { evidenceId, findEvidence } from './find-evidence.ts'
import { FOLDED_COPY, searchedOf } from './searched-of.ts'

const PAGE = 100
const AT_ONCE = 1_000

export const EvidenceMessagesQuery = z.object({
  evidenceId,
  /** A part of what was written, or of who wrote it: name, handle or whole id. */
  q: Text.trim().max(200, 'must have at most 200 characters.').default(''),
  cursor: PositionCursor.optional(),
})

/** The messages of a copy that are sought, the oldest first, of those channels whose part the viewer may see now. */
export async function listEvidenceMessages(
  steward: Steward,
  guild: ViewedGuild,
  { evidenceId: id, q, cursor }: z.output<typeof EvidenceMessagesQuery>,
): Promise<EvidencePage> {
  const { row, channelIds } = await findEvidence(steward, guild, id)
  const rows: CopyRow[] = []
  const sought = soughtText(q)
  const isWhole = beginningOf(sought) === sought
  // What is written in a copy has no index: so many at once, that others get their turn between.
  for (let after = cursor ?? -1; after < row.total && rows.length <= PAGE; ) {
    const upTo = q ? after + AT_ONCE : row.total
    const read = await readCopies(steward.db.orm, { id, channelIds, after, upTo, q, limit: PAGE + 1 })
    const { passed } = await slices().look(read, ({ copy }) => isWhole || says(copy, q))
    rows.push(...passed)
    after = read.length > PAGE ? read.at(-1)!.position : upTo
  }
  const page = rows.slice(0, PAGE)
  return {
    messages: page.map(({ copy }) => copy),
    nextCursor: rows.length > PAGE ? String(page.at(-1)!.position) : null,
  }
}

const slices = () => new Allowance({ requests: 0, lookingMs: Number.POSITIVE_INFINITY })

interface CopiesWanted {
  id: string
  channelIds: string[]
  /** The position that the page begins behind, and the last that is looked at. */
  after: number
  upTo?: number | undefined
  /** Of what is sought the beginning is looked for (see like-pattern.ts), the rest is for `says`; empty: all. */
  q?: string
  limit: number
}

interface CopyRow {
  position: number
  copy: MessageCopy
}

/** A page of the messages of a copy, in the order of their positions. */
export async function readCopies(
  orm: Orm,
  { id, channelIds, after, upTo, q = '', limit }: CopiesWanted,
): Promise<CopyRow[]> {
  if (channelIds.length === 0) return []
  return orm
    .select({ position: evidenceMessages.position, copy: evidenceMessages.copy })
    .from(evidenceMessages)
    .where(
      and(
        eq(evidenceMessages.evidenceId, id),
        inArray(evidenceMessages.channelId, channelIds),
        gt(evidenceMessages.position, after),
        upTo === undefined ? undefined : lte(evidenceMessages.position, upTo),
        q ? holds(q) : undefined,
      ),
    )
    .orderBy(asc(evidenceMessages.position))
    .limit(limit)
}

/** Whether a message of a copy says this, or somebody of this name or id wrote it. */
function says(copy: MessageCopy, q: string): boolean {
  const sought = soughtText(q)
  return copy.author?.id === q || searchedOf(copy).some(text => foldText(text).includes(sought))
}

function holds(q: string): SQL {
  return sql`(${FOLDED_COPY} like ${likePattern(beginningOf(soughtText(q)))} or copy #>> '{author,id}' = ${q})`
}
