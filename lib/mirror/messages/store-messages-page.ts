import { and, eq, type SQL, sql } from 'drizzle-orm'
import { messages } from '../../db/schema/messages.ts'
import type { MessagesPage } from '../../platform/list-messages.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import type { PageNotes } from '../sweeps/page-notes.ts'
import { type MessageKey, readDeleted, readMessages } from './store-messages.ts'

/** Where a message stands in its channel. */
export interface Position {
  createdAt: Date
  id: string
}

export interface Through extends Position {
  /** Whether the message there is one of them. */
  isIncluded: boolean
}

interface Asked {
  page: MessagesPage
  /** It was asked for what is older than this message; undefined: for the newest. */
  before: string | undefined
  /** Where it ends; null where nobody can tell, or where it is the last. */
  end: Position | null
  notes: PageNotes
  /** The newest that the page can say anything about: what was mirrored when it was asked for, or where the last page ended. */
  through: Through | null
  /** Older messages are not kept. */
  keptSince: Date
  /** Messages of after this moment were missed; null: the channel was never listed before. */
  newsSince: Date | null
}

/**
 * Takes a page of a channel's messages for what is true: what should be on it and is not was deleted. Answers the ids of
 * those of which something was told meanwhile that nobody could write down: they are to be read once more.
 */
export async function storeMessagesPage(batch: GuildBatch, channelId: string, asked: Asked): Promise<string[]> {
  const { page, before, notes, keptSince, newsSince } = asked
  const kept = page.messages.filter(({ createdAt }) => createdAt >= keptSince)
  const missed = await unknownOf(
    batch,
    kept.filter(({ id }) => !notes.takes(id)),
  )
  for (const message of kept) {
    if (!notes.takes(message.id) && !missed.has(message.id)) continue
    batch.messages.listed(message, newsSince !== null && message.createdAt > newsSince)
  }
  // One of which not even the id could be read may be any of those that are missing.
  if (page.unread.length < page.skipped) return [...missed]
  const listed = new Set([...page.messages.map(({ id }) => id), ...page.unread])
  // Of one of which only the id could be read the mirror may know another time than the id tells.
  const isBelow = (id: string, other: string) => BigInt(id) < BigInt(other)
  const isOfPage = (id: string) =>
    (before === undefined || isBelow(id, before)) && (page.next === null || !isBelow(id, page.next))
  for (const id of await mirroredBetween(batch, channelId, asked)) {
    if (!listed.has(id) && isOfPage(id) && notes.takes(id)) batch.messages.deleted({ channelId, id })
  }
  return [...missed]
}

/** The ids of those that are neither mirrored nor known to be deleted: an edit of such a one, or a reaction to it, is lost. */
async function unknownOf({ db: { orm }, guildId }: GuildBatch, told: MessageKey[]): Promise<Set<string>> {
  if (told.length === 0) return new Set()
  const known = new Set(
    [...(await readMessages(orm, guildId, told)), ...(await readDeleted(orm, told))].map(({ id }) => id),
  )
  return new Set(told.map(({ id }) => id).filter(id => !known.has(id)))
}

/** The ids of the mirrored messages that the page would have. */
async function mirroredBetween(
  { db: { orm }, guildId }: GuildBatch,
  channelId: string,
  { page, end, through }: Asked,
): Promise<string[]> {
  if (!through || (!end && page.next !== null)) return []
  const rows = await orm
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.guildId, guildId),
        eq(messages.channelId, channelId),
        compared(through.isIncluded ? sql`<=` : sql`<`, through),
        end ? compared(sql`>=`, end) : undefined,
      ),
    )
  return rows.map(({ id }) => id)
}

/** By time, then as numbers: ids have different lengths. */
function compared(how: SQL, { createdAt, id }: Position): SQL {
  return sql`(${messages.createdAt}, length(${messages.id}), ${messages.id}) ${how}
    (${createdAt.toISOString()}::timestamptz, ${id.length}::int, ${id})`
}
