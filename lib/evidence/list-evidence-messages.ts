import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { foldText } from '../directory/fold-text.ts'
import { PositionCursor, Text } from '../input-fields.ts'
import { beginningOf, likePattern } from '../queries/like-pattern.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { Allowance } from '../queries/messages/allowance.ts'
import { eachWord } from '../queries/says.ts'
import { searchedWords } from '../queries/searched-words.ts'
import type { Steward } from '../steward.ts'
import type { EvidencePage } from './evidence-views.ts'
import { evidenceId, findEvidence } from './find-evidence.ts'
import type { MessageCopy } from './message-copy.ts'
import { FOLDED_COPY, searchedOf } from './searched-of.ts'

const PAGE = 100
const AT_ONCE = 1_000

export const EvidenceMessagesQuery = z.object({
  evidenceId,
  /** Words of what was written, or of who wrote it: name, handle; or whole id. */
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
  const words = searchedWords(q)
  const isWhole = words.every(word => beginningOf(word) === word)
  // What is written in a copy has no index: so many at once, that others get their turn between. Each word is a pass.
  const atOnce = Math.ceil(AT_ONCE / Math.max(1, words.length))
  for (let after = cursor ?? -1; after < row.total && rows.length <= PAGE; ) {
    const upTo = q ? after + atOnce : row.total
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
  /** Of each word the beginning is looked for (see like-pattern.ts), the rest is for `says`; empty: all. */
  q?: string
  limit: number
}

export interface CopyRow {
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

/** Whether each of these words is in a message of a copy or in a name of who wrote it, or somebody of this id did. */
function says(copy: MessageCopy, q: string): boolean {
  const texts = searchedOf(copy).map(foldText)
  return copy.author?.id === q || searchedWords(q).every(word => texts.some(text => text.includes(word)))
}

function holds(q: string): SQL {
  const words = eachWord(q, word => sql`${FOLDED_COPY} like ${likePattern(beginningOf(word))}`)
  return sql`(${words} or copy #>> '{author,id}' = ${q})`
}
