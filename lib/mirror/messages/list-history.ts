import { and, desc, eq, sql } from 'drizzle-orm'
import { channelHistories } from '../../db/schema/channels.ts'
import { messages } from '../../db/schema/messages.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { listMessagesPage, type MessagesPage } from '../../platform/list-messages.ts'
import { getMessage } from '../../platform/messages.ts'
import { DAY, now } from '../../time.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import type { Lanes } from '../batches/lanes.ts'
import { storeBatch } from '../batches/store-batch.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { patiently } from '../patience/patiently.ts'
import type { RestPace } from '../patience/rest-pace.ts'
import type { PageNotes } from '../sweeps/page-notes.ts'
import { endOfPage, isFromTop, readableFrom } from './page-reach.ts'
import { storeMessagesPage, type Through } from './store-messages-page.ts'

// 2,000 messages of a channel: more were hardly written while Steward was away, and a day's gap must not cost hours.
const MOST_PAGES = 20

interface History {
  guildId: string
  channelId: string
  notes: PageNotes
  pace: RestPace
  signal: AbortSignal
  /** Whether something was missed since: what was read is stored, and does not count as complete. */
  isDoubted(): boolean
  /** Is told which messages of a page have reactions, once it is stored. */
  listed(ids: string[]): void
  /** And which are to be read once more. */
  missed(ids: string[]): void
}

/**
 * Makes the mirror of a channel like the platform's list of its messages (gaps.md, "Reading messages"), from the newest
 * back to where it was complete before, within the days and the number that are read at most. A channel that was never
 * listed gets its newest page. It does not count as complete where something could not be read. Throws the signal's reason and
 * the platform's errors.
 */
export async function listHistory(context: MirrorContext, lanes: Lanes, history: History): Promise<void> {
  const { guildId, channelId, notes, pace, signal, isDoubted, listed, missed } = history
  const { orm } = context.db
  const { profile } = context.platform
  const [before] = await orm
    .select()
    .from(channelHistories)
    .where(and(eq(channelHistories.guildId, guildId), eq(channelHistories.channelId, channelId)))
  const keptSince = new Date(now().getTime() - context.messagesKeptDays * DAY)
  // What is dropped by number was counted when it was written.
  const newsSince = before ? later(before.checkedAt, before.completeFrom) : null
  const checkedAt = now()
  let through = await newestKnown(context, history)
  let completeFrom = checkedAt
  // What could not be read the mirror lacks: the platform's list tells of it.
  let allReadFrom: Date | null = null
  for (let page: MessagesPage | null = null, pages = 0; pages < MOST_PAGES; pages++) {
    const from: string | undefined = page?.next ?? undefined
    notes.pageAsked()
    const read = (): Promise<MessagesPage> =>
      listMessagesPage(context.platform, { guildId, channelId }, { before: from })
    const next: MessagesPage = await patiently(() => pace.read(read), signal)
    // It says nothing of what is older, and the mirror may have that.
    if (isFromTop(next, from)) break
    // Some platforms answer an empty list to whoever may not read.
    const isEmpty = next.messages.length + next.skipped === 0
    if (pages === 0 && isEmpty && through && !(await isGone(context, history, through.id))) return
    const end = endOfPage(profile, next)
    const asked = { page: next, before: from, end, notes, through, keptSince, newsSince }
    await lanes.run(guildId, async () => {
      signal.throwIfAborted()
      let again: string[] = []
      const apply = async (batch: GuildBatch) => {
        again = await storeMessagesPage(batch, channelId, asked)
      }
      await storeBatch(context, guildId, [{ apply }])
      listed(next.messages.filter(({ reactions }) => reactions.length > 0).map(({ id }) => id))
      missed(again)
    })
    await pace.rest(signal)
    allReadFrom ??= readableFrom(profile, next, completeFrom)
    if (next.next === null) {
      completeFrom = keptSince
      break
    }
    const endsAt = end?.createdAt
    // Others of the same millisecond may be on the next page.
    if (endsAt) completeFrom = new Date(endsAt.getTime() + 1)
    if (endsAt && endsAt < keptSince) completeFrom = keptSince
    if (!before || (endsAt && endsAt < keptSince)) break
    if (endsAt && endsAt < before.completeFrom) {
      completeFrom = before.completeFrom
      break
    }
    through = end && { ...end, isIncluded: false }
    page = next
  }
  if (allReadFrom) completeFrom = later(completeFrom, allReadFrom)
  const row = { guildId, channelId, completeFrom, checkedAt }
  // In its turn among the events, which may tell that something was missed.
  await lanes.run(guildId, async () => {
    if (isDoubted()) return
    await orm
      .insert(channelHistories)
      .values(row)
      .onConflictDoUpdate({ target: [channelHistories.guildId, channelHistories.channelId], set: row })
  })
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** The newest message that is mirrored now: what is listed from here on knows of it, or it is gone. */
async function newestKnown({ db: { orm } }: MirrorContext, { guildId, channelId }: History): Promise<Through | null> {
  const [newest] = await orm
    .select({ createdAt: messages.createdAt, id: messages.id })
    .from(messages)
    .where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId)))
    .orderBy(desc(messages.createdAt), sql`${messages.id} desc`)
    .limit(1)
  return newest ? { ...newest, isIncluded: true } : null
}

async function isGone(
  { platform }: MirrorContext,
  { guildId, channelId, signal }: History,
  id: string,
): Promise<boolean> {
  try {
    await patiently(() => getMessage(platform, { guildId, channelId }, id), signal)
    return false
  } catch (error) {
    if (error instanceof PlatformNotFound) return true
    throw error
  }
}
