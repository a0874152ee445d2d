import { isFromTop } from '../../mirror/messages/page-reach.ts'
import { readDeleted } from '../../mirror/messages/store-messages.ts'
import { PlatformLacks, PlatformNotFound, UnreadablePage } from '../../platform/errors.ts'
import { listMessagesPage } from '../../platform/list-messages.ts'
import { getMessage } from '../../platform/messages.ts'
import type { Steward } from '../../steward.ts'
import { untilHeard } from '../until-heard.ts'

interface Where {
  guildId: string
  channelId: string
}

// Between a hundred messages that were chosen there may be thousands of others: rather a hundred single looks than more pages.
const MOST_PAGES = 10

/**
 * Which of these messages are gone: by the platform where it gives messages, else by what the gateway has told. Throws
 * PlatformLacks where neither can tell, and the platform's other errors.
 */
export async function goneAmong(steward: Steward, where: Where, ids: string[]): Promise<Set<string>> {
  try {
    return ids.length === 1 ? await goneSingly(steward, where, ids) : await goneInList(steward, where, ids)
  } catch (error) {
    if (!(error instanceof PlatformLacks)) throw error
    return goneByMirror(steward, where, ids, error)
  }
}

async function goneSingly({ platform }: Steward, where: Where, ids: string[]): Promise<Set<string>> {
  const gone = new Set<string>()
  for (const id of ids) {
    try {
      await getMessage(platform, where, id)
    } catch (error) {
      if (!(error instanceof PlatformNotFound)) throw error
      gone.add(id)
    }
  }
  return gone
}

/** By the pages of the list that these messages stood on; what those do not reach is asked for one by one. */
async function goneInList(steward: Steward, where: Where, ids: string[]): Promise<Set<string>> {
  const sorted = ids.map(BigInt).sort((a, b) => (a < b ? -1 : 1))
  const there = new Set<string>()
  let reached = sorted.at(-1)! + 1n
  for (let pages = 0; pages < MOST_PAGES && reached > sorted[0]!; pages++) {
    const page = await listMessagesPage(steward.platform, where, { before: String(reached) }).catch(nullWhereUnreadable)
    // An empty list may be all that a bot gets which may not read it; and what cannot be read may be one of these.
    const isUnsure = !page || (pages === 0 && page.messages.length === 0) || page.skipped > 0
    // The newest once more says nothing of those that are older.
    if (isUnsure || isFromTop(page, String(reached))) return goneSingly(steward, where, ids)
    for (const { id } of page.messages) there.add(id)
    reached = page.next === null ? 0n : BigInt(page.next)
  }
  const gone = await goneSingly(
    steward,
    where,
    ids.filter(id => BigInt(id) < reached),
  )
  for (const id of ids) if (BigInt(id) >= reached && !there.has(id)) gone.add(id)
  return gone
}

function nullWhereUnreadable(error: unknown): null {
  if (error instanceof UnreadablePage) return null
  throw error
}

/** A message that the mirror has may have been deleted where that is not told: then nobody can say. */
async function goneByMirror(
  { db }: Steward,
  { channelId }: Where,
  ids: string[],
  error: PlatformLacks,
): Promise<Set<string>> {
  const keys = ids.map(id => ({ channelId, id }))
  const areAll = (gone: unknown[]) => gone.length === ids.length
  if (areAll(await untilHeard(() => readDeleted(db.orm, keys), areAll))) return new Set(ids)
  throw error
}
