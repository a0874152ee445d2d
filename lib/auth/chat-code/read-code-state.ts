import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { channels } from '../../db/schema/channels.ts'
import { members } from '../../db/schema/members.ts'
import { messages } from '../../db/schema/messages.ts'
import type { signInCodes } from '../../db/schema/people.ts'
import { readConnection } from '../../mirror/gateway/read-gateway.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import { MINUTE, now, SECOND } from '../../time.ts'
import { FINISH_WITHIN_MS, REACT_WITHIN_MS } from './code-limits.ts'
import { codeOfBrowser } from './code-of-browser.ts'
import type { CodeState } from './code-state.ts'
import { findCode } from './find-code.ts'

type Row = typeof signInCodes.$inferSelect

// The bot deletes it within moments: only what stays longer is spoken of.
const GONE_WITHIN_MS = 3 * SECOND

/** How far the sign-in of the browser with this secret is. Nothing is told of anybody else's. */
export async function readCodeState(
  steward: Pick<Steward, 'db' | 'env'>,
  browserSecret: string | undefined,
): Promise<CodeState> {
  const row = await findCode(steward, browserSecret)
  if (!row || !browserSecret || row.state === 'used') return { state: 'none' }
  if (row.state === 'refused') return row.replyId ? { state: 'ended', because: 'reply_changed' } : { state: 'none' }
  const code = codeOfBrowser(steward.env, browserSecret)
  const author = nameInSentence(row.authorName ?? '')
  const over: CodeState = { state: 'ended', because: row.authorId ? 'not_confirmed' : 'not_posted' }
  if (row.state === 'confirmed') {
    if (leftOf(row.createdAt, FINISH_WITHIN_MS) <= 0) return over
    return { state: 'confirmed', author, username: await usernameOf(steward.db, row), authorId: row.authorId ?? '' }
  }
  // A reply that is still on its way when the code ends counts as long as anybody may react to it.
  const reactMs = row.repliedAt && leftOf(row.repliedAt, REACT_WITHIN_MS)
  const postMs = leftOf(row.expiresAt, 0)
  if ((row.state === 'posted' ? (reactMs ?? postMs + MINUTE) : postMs) <= 0) return over
  const [{ status }, channel, leftBehind] = await Promise.all([
    readConnection(steward.db),
    channelName(steward.db, row.channelId),
    isLeftBehind(steward.db, row, code),
  ])
  const heard = { hears: status === 'connected', leftBehind }
  if (row.state === 'waiting')
    return { state: 'waiting', code, leftMs: postMs, refusedIn: row.channelId && channel, ...heard }
  return { state: 'posted', author, channel, leftMs: reactMs, ...heard }
}

function leftOf(since: Date, ms: number): number {
  return since.getTime() + ms - now().getTime()
}

async function channelName({ orm }: Database, id: string | null): Promise<string> {
  if (id === null) return ''
  const [row] = await orm.select({ name: channels.name }).from(channels).where(eq(channels.id, id)).limit(1)
  return row ? nameInSentence(row.name) : ''
}

/** As the guild has it where the code was posted. */
async function usernameOf({ orm }: Database, { channelId, authorId }: Row): Promise<string> {
  const [row] = await orm
    .select({ username: members.username })
    .from(channels)
    .innerJoin(members, eq(members.guildId, channels.guildId))
    .where(and(eq(channels.id, channelId ?? ''), eq(members.userId, authorId ?? '')))
    .limit(1)
  return row ? nameInSentence(row.username) : ''
}

/** Looks whether the message is still there: that is true whyever it was not deleted, and until somebody does. */
async function isLeftBehind({ orm }: Database, row: Row, code: string): Promise<boolean> {
  if (row.channelId === null || row.authorId === null) return false
  const [found] = await orm
    .select({ at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.channelId, row.channelId),
        eq(messages.authorId, row.authorId),
        gte(messages.createdAt, new Date(row.createdAt.getTime() - MINUTE)),
        sql`upper(btrim(${messages.content})) = ${code}`,
      ),
    )
    .limit(1)
  return found !== undefined && now().getTime() - found.at.getTime() > GONE_WITHIN_MS
}
