import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { signInCodes } from '../../db/schema/people.ts'
import { now } from '../../time.ts'
import { REACT_WITHIN_MS } from './code-limits.ts'

/** Somebody reacted to the bot's reply: true where it is the author of its code, within the minute. */
export async function confirmCode(db: Database, replyId: string, userId: string): Promise<boolean> {
  const confirmed = await db.orm
    .update(signInCodes)
    .set({ state: 'confirmed' })
    .where(
      and(
        eq(signInCodes.replyId, replyId),
        eq(signInCodes.authorId, userId),
        eq(signInCodes.state, 'posted'),
        gt(signInCodes.repliedAt, reactedSince()),
      ),
    )
    .returning({ id: signInCodes.id })
  return confirmed.length > 0
}

/** The bot's reply does not stand there as it was given: a reaction to it says nothing any more, and its code has ended. */
export async function refuseReply(db: Database, replyId: string): Promise<void> {
  await db.orm
    .update(signInCodes)
    .set({ state: 'refused' })
    .where(and(eq(signInCodes.replyId, replyId), eq(signInCodes.state, 'posted')))
}

/** The replies to which somebody may still react. */
export async function openReplies(db: Database): Promise<string[]> {
  const rows = await db.orm
    .select({ replyId: signInCodes.replyId })
    .from(signInCodes)
    .where(and(eq(signInCodes.state, 'posted'), gt(signInCodes.repliedAt, reactedSince())))
  return rows.flatMap(({ replyId }) => replyId ?? [])
}

function reactedSince(): Date {
  return new Date(now().getTime() - REACT_WITHIN_MS)
}
