import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messages } from '../db/schema/messages.ts'
import { type MessageRow, messageRow } from '../mirror/messages/message-row.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { readCapability } from '../platform/capabilities.ts'
import { PlatformLacks, PlatformRefused, UnreadablePage } from '../platform/errors.ts'
import { listMessagesPage } from '../platform/list-messages.ts'
import type { Platform } from '../platform/platform.ts'
import { inBatches } from '../queries/in-batches.ts'
import { mirrorCoverage } from '../queries/messages/mirror-coverage.ts'
import type { Steward } from '../steward.ts'

// So many rows hold PGlite for some 20 ms.
const SLICE = 250
// Channels that are read at the same time: the rate limit is each channel's own.
const TOGETHER = 4

interface FoundMessages {
  /** By id. */
  rows: Map<string, MessageRow>
  /** The channels that the platform does not let the bot read: what it lists elsewhere says nothing of them. */
  closed: ReadonlySet<string>
}

/**
 * The messages that are known of these, by their ids: as the mirror has them where it has heard everything, else as the
 * platform lists them, else as the mirror last knew them. What neither tells is left out. Nothing is asked any more once
 * `until` is over. Throws the platform's errors where it is silent: what it knows is not known now.
 */
export async function findMessages(
  steward: Pick<Steward, 'db' | 'platform' | 'env'>,
  guildId: string,
  keys: MessageKey[],
  until?: AbortSignal,
): Promise<FoundMessages> {
  const { db, platform } = steward
  const [found, perhapsOld] = [new Map<string, MessageRow>(), new Map<string, MessageRow>()]
  const lists = (await readCapability(platform, 'message_listing')) !== false
  const covered = lists ? await mirrorCoverage(steward, guildId) : null
  const byChannel = [...Map.groupBy(keys, ({ channelId }) => channelId)]
  for (const [channelId, ofChannel] of byChannel) {
    const ids = ofChannel.map(({ id }) => id)
    const since = covered ? covered.get(channelId) : new Date(0)
    for (const row of await mirrored(db.orm, guildId, channelId, ids)) {
      if (since && row.createdAt >= since) found.set(row.id, row)
      else perhapsOld.set(row.id, row)
    }
  }
  const over = overOf(until)
  const closed = new Set<string>()
  await inBatches(byChannel, TOGETHER, async ([channelId, ofChannel]) => {
    const ids = ofChannel.map(({ id }) => id).filter(id => !found.has(id))
    for (const row of await listed(platform, { guildId, channelId, ids, over, closed })) found.set(row.id, row)
  })
  return { rows: new Map([...perhapsOld, ...found]), closed }
}

interface Over {
  now(): boolean
  /** Resolves when it is; never where there is no end. */
  soon: Promise<null>
}

function overOf(until: AbortSignal | undefined): Over {
  const { promise, resolve } = Promise.withResolvers<null>()
  until?.addEventListener('abort', () => resolve(null), { once: true })
  return { now: () => until?.aborted === true, soon: promise }
}

async function mirrored(orm: Orm, guildId: string, channelId: string, ids: string[]): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  for (let start = 0; start < ids.length; start += SLICE) {
    const here = and(eq(messages.guildId, guildId), eq(messages.channelId, channelId))
    const slice = inArray(messages.id, ids.slice(start, start + SLICE))
    rows.push(...(await orm.select().from(messages).where(and(here, slice))))
  }
  return rows
}

interface Listing {
  guildId: string
  channelId: string
  ids: string[]
  over: Over
  /** Gets the channel where it may not be read. */
  closed: Set<string>
}

/**
 * The pages of the list that hold these messages, from the newest to the oldest. Every page settles at least one of them,
 * and where they lie close together a hundred.
 */
async function listed(platform: Platform, { guildId, channelId, ids, over, closed }: Listing): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  let missing = ids.map(BigInt).toSorted((a, b) => (a < b ? 1 : -1))
  while (missing.length > 0 && !over.now()) {
    const [newest] = missing as [bigint]
    const asked = listMessagesPage(platform, { guildId, channelId }, { before: String(newest + 1n) }).catch(error => {
      if (error instanceof PlatformRefused && error.status === 403) closed.add(channelId)
      return none(error)
    })
    const page = await Promise.race([asked, over.soon])
    if (!page) break
    const wanted = new Set(missing.map(String))
    rows.push(...page.messages.filter(({ id }) => wanted.has(id)).map(message => messageRow(guildId, message)))
    if (page.next === null) break
    const oldest = BigInt(page.next)
    missing = missing.filter(id => id < oldest && id < newest)
  }
  return rows
}

/** A platform that has no list, or none for the bot in this channel, or none that can be read, tells nothing. */
function none(error: unknown): null {
  const nothings = [PlatformLacks, PlatformRefused, UnreadablePage]
  if (nothings.some(nothing => error instanceof nothing)) return null
  throw error
}
