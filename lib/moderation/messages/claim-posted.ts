import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { MINUTE } from '../../time.ts'
import { warningMessage } from '../warn/warning-text.ts'
import { messagePrint } from './message-print.ts'

export interface PostOrder {
  guildId: string
  channelId: string
  orderId: string
  /** The scheduled message that it is a turn of. */
  scheduleId?: string | undefined
  /** Whoever ordered it. */
  orderedById?: string | undefined
  /** Whom it warns; the id of such an order is Steward's own. */
  warnedId?: string | undefined
  message: ComposedMessage
  orderedAt: string
  /** What the platform's clock showed then at least, as far as it had told. */
  platformAt?: string | undefined
}

/** What is said of the messages that an order may have become. */
export type Claim = { messageId: string } | 'none' | 'anybodys'

// An order that ended as unknown may have become a message that shows only now.
const RIVALS_MS = 10 * MINUTE

/**
 * Takes one of these messages for this order, so that no other order finds it again: `anybodys` where it may as well be that
 * of another order of the same message, which has not found its own.
 */
export function claimPosted({ orm }: Database, order: PostOrder, messageIds: string[]): Promise<Claim> {
  return orm.transaction(async tx => {
    const { guildId, channelId } = order
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`posted ${guildId} ${channelId}`}, 0))`)
    const [own] = await tx.select({ intent: auditEntries.intent }).from(auditEntries).where(isOrder(order))
    // Whose order nobody has written down, nothing is found for.
    if (!own) return 'anybodys'
    // What was there before the call is not what came of it.
    const known = (own.intent.knownIds ?? []) as string[]
    const print = messagePrint(order.message)
    const others = await tx
      .select({ action: auditEntries.action, intent: auditEntries.intent, found: FOUND })
      .from(auditEntries)
      .where(and(eq(auditEntries.guildId, guildId), othersThan(order), or(inArray(FOUND, messageIds), MAY_HAVE_POSTED)))
    const taken = new Set(others.map(({ found }) => found))
    const since = messageIds.filter(id => !known.includes(id))
    const free = since.filter(id => !taken.has(id))
    const rivals = others.filter(other => other.found === null && printOf(other, channelId) === print)
    // Those who began before know fewer: the oldest is theirs, or the last of them would be left without.
    const [messageId] = free
    if (messageId === undefined) return others.some(({ intent }) => isGuess(intent, since)) ? 'anybodys' : 'none'
    if (free.length <= rivals.length) return 'anybodys'
    await tx
      .update(auditEntries)
      .set({ intent: sql`${auditEntries.intent} || ${JSON.stringify({ foundId: messageId })}::jsonb` })
      .where(isOrder(order))
    return { messageId }
  })
}

const ORDER = sql<string | null>`${auditEntries.intent} ->> 'orderId'`
const FOUND = sql<string | null>`coalesce(${auditEntries.after} ->> 'messageId', ${auditEntries.intent} ->> 'foundId')`
const MAY_HAVE_POSTED = inArray(auditEntries.outcome, ['pending', 'unknown'])

/** By the index over the id, but not by the id alone: an entry of somebody else is never written to. */
function isOrder({ guildId, orderId, orderedById = '', warnedId, scheduleId }: PostOrder) {
  const isPost = and(eq(auditEntries.action, 'message.post'), eq(auditEntries.actorId, orderedById))
  return and(
    eq(ORDER, orderId),
    sql`${auditEntries.intent} ? 'orderId'`,
    eq(auditEntries.guildId, guildId),
    warnedId === undefined ? isPost : and(eq(auditEntries.action, 'member.warn'), eq(auditEntries.targetId, warnedId)),
    sql`${auditEntries.intent} ->> 'scheduleId' is not distinct from ${scheduleId ?? null}`,
  )
}

function othersThan({ orderId, orderedAt }: PostOrder) {
  return and(
    inArray(auditEntries.action, ['message.post', 'member.warn']),
    gte(auditEntries.openedAt, new Date(Date.parse(orderedAt) - RIVALS_MS)),
    or(sql`${ORDER} is null`, ne(ORDER, orderId)),
  )
}

/** Whether it took one of these by looking: an answer would have been sure. */
function isGuess({ foundId }: Record<string, unknown>, messageIds: string[]): boolean {
  return typeof foundId === 'string' && messageIds.includes(foundId)
}

function printOf({ action, intent }: { action: string; intent: unknown }, channelId: string): string | null {
  const other = intent as PostOrder & { userId: string; reason: string }
  const message = action === 'member.warn' ? warningMessage(other) : other.message
  return message && other.channelId === channelId ? messagePrint(message) : null
}
