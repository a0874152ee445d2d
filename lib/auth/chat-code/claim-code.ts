import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { signInCodes } from '../../db/schema/people.ts'
import { calledBy } from '../../directory/called-by.ts'
import { storableText } from '../../mirror/storable.ts'
import { createMessage, deleteMessage, type PlatformMessage } from '../../platform/messages.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { keyedHash } from './keyed-hash.ts'
import { CODE_REASON, signInReply } from './sign-in-reply.ts'

type Parts = Pick<Steward, 'db' | 'env' | 'platform'>

/**
 * Somebody posted what may be a code. Where it is one that waits, it is theirs from now on: the message is deleted and
 * replied to. Returns the reply's id, or null where no browser waits for this code or the bot could not reply; then
 * its author, and nobody else, may post it again, elsewhere. Throws where the database fails.
 */
export async function claimCode(parts: Parts, code: string, message: PlatformMessage): Promise<string | null> {
  const { db, env } = parts
  const { author, channelId } = message
  const [claimed] = await db.orm
    .update(signInCodes)
    .set({
      state: 'posted',
      authorId: author.id,
      authorName: storableText(calledBy(author.globalName, author.username, author.id)),
      channelId,
    })
    .where(
      and(
        eq(signInCodes.codeHash, keyedHash(env, 'code', code)),
        eq(signInCodes.state, 'waiting'),
        gt(signInCodes.expiresAt, now()),
        or(isNull(signInCodes.authorId), eq(signInCodes.authorId, author.id)),
      ),
    )
    .returning({ id: signInCodes.id })
  if (!claimed) return null
  const replyId = await answer(parts, message)
  const change = replyId === null ? { state: 'waiting' as const } : { replyId, repliedAt: now() }
  await db.orm
    .update(signInCodes)
    .set(change)
    .where(and(eq(signInCodes.id, claimed.id), eq(signInCodes.state, 'posted')))
  return replyId
}

/** Deletes the message and replies; null where the reply did not get there. What could not be deleted, the page sees. */
async function answer({ platform, env }: Parts, { id, channelId, guildId }: PlatformMessage): Promise<string | null> {
  const [, reply] = await Promise.allSettled([
    deleteMessage(platform, channelId, id, CODE_REASON),
    createMessage(platform, { channelId, guildId }, { content: signInReply(env.stewardUrl) }),
  ])
  return reply.status === 'fulfilled' ? reply.value.id : null
}
