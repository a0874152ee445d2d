import { setTimeout as wait } from 'node:timers/promises'
import { PlatformLacks } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { untilHeard } from '../until-heard.ts'
import { type Claim, claimPosted, type PostOrder } from './claim-posted.ts'
import { postedInList, postedInMirror } from './posted-since.ts'

// An answer that takes longer may never come.
const LATE_MS = 3 * SECOND

/**
 * The id of the message that an order has become, null where it surely has not: told by the gateway, or by the list of
 * messages where the platform has one. A message is found by one order only. Throws PlatformLacks where nobody can tell,
 * and the platform's other errors.
 */
export async function findPosted(steward: Steward, order: PostOrder): Promise<string | null> {
  const look = async () => claimFrom(steward, order, await postedInMirror(steward, order))
  const heard = await untilHeard(look, claim => typeof claim === 'object')
  if (typeof heard === 'object') return heard.messageId
  // Only now, when whatever was under way has arrived, its absence tells something.
  const listed = await claimFrom(steward, order, await postedInList(steward, order))
  if (typeof listed === 'object') return listed.messageId
  if (listed === 'none') return null
  throw new PlatformLacks({
    method: 'GET',
    path: 'messages',
    status: null,
    why: 'the same was posted by another order',
  })
}

/**
 * The id of the message by its answer, or by the gateway where that tells it while the answer lets itself be waited for.
 * Throws what the answer throws.
 */
export async function answerOrNews(steward: Steward, order: PostOrder, answer: Promise<string>): Promise<string> {
  const waiting = new AbortController()
  try {
    return await Promise.race([answer, newsOf(steward, order, waiting.signal).catch(() => answer)])
  } finally {
    waiting.abort()
  }
}

async function newsOf(steward: Steward, order: PostOrder, signal: AbortSignal): Promise<string> {
  for (;;) {
    await wait(LATE_MS, undefined, { signal })
    const heard = await claimFrom(steward, order, await postedInMirror(steward, order))
    if (typeof heard === 'object') return heard.messageId
  }
}

async function claimFrom({ db }: Steward, order: PostOrder, messageIds: string[]): Promise<Claim> {
  return messageIds.length === 0 ? 'none' : claimPosted(db, order, messageIds)
}
