import { and, asc, eq, gte } from 'drizzle-orm'
import { applicationIdentityOf } from '../../application/identity.ts'
import { messages } from '../../db/schema/messages.ts'
import { PlatformLacks, UnreadablePage } from '../../platform/errors.ts'
import { listMessagesPage } from '../../platform/list-messages.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import type { PostOrder } from './claim-posted.ts'
import { messagePrint, toldPrint } from './message-print.ts'

// One server of the platform may be behind another.
const SLACK_MS = 5 * SECOND

type Posted = Pick<PostOrder, 'guildId' | 'channelId' | 'message' | 'orderedAt' | 'platformAt'>

/** The bot's messages like this one since it was ordered, oldest first, as far as the gateway has told. */
export async function postedInMirror(steward: Steward, order: Posted): Promise<string[]> {
  const { guildId, channelId, message } = order
  const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
  const rows = await steward.db.orm
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.guildId, guildId),
        eq(messages.channelId, channelId),
        eq(messages.authorId, botUserId),
        gte(messages.createdAt, sinceOf(order)),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
  const print = messagePrint(message)
  return rows.filter(row => toldPrint(row, message) === print).map(({ id }) => id)
}

/**
 * The same by the platform's own list. Throws PlatformLacks where it has none, and where what it answers may not be all
 * since then; and the platform's other errors.
 */
export async function postedInList({ db, platform }: Steward, order: Posted): Promise<string[]> {
  const { guildId, channelId, message } = order
  const { botUserId } = await applicationIdentityOf(db, platform)
  const since = sinceOf(order)
  const page = await listMessagesPage(platform, { guildId, channelId }).catch(nullWhereUnreadable)
  if (!page) throw notAll()
  const print = messagePrint(message)
  const found = page.messages
    .filter(told => told.author.id === botUserId && told.createdAt >= since && toldPrint(told, message) === print)
    .map(({ id }) => id)
    .reverse()
  const oldest = page.messages.at(-1)
  // An empty list may be all that a bot gets which may not read; a full one may end before the message.
  const isAll = oldest !== undefined && page.skipped === 0 && (page.next === null || oldest.createdAt < since)
  if (found.length > 0 || isAll) return found
  throw notAll()
}

function nullWhereUnreadable(error: unknown): null {
  if (error instanceof UnreadablePage) return null
  throw error
}

function notAll(): PlatformLacks {
  return new PlatformLacks({
    method: 'GET',
    path: 'messages',
    status: null,
    why: 'the list may not show all since then',
  })
}

/** By the platform's own clock, which may be far from ours, where it was known when the message was ordered. */
function sinceOf({ orderedAt, platformAt = orderedAt }: Posted): Date {
  return new Date(Date.parse(platformAt) - SLACK_MS)
}
