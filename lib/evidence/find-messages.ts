import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messages } from '../db/schema/messages.ts'
import type { MessageRow } from '../mirror/messages/message-row.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { readCapability } from '../platform/capabilities.ts'
import type { PlatformError } from '../platform/errors.ts'
import { inBatches } from '../queries/in-batches.ts'
import { mirrorCoverage } from '../queries/messages/mirror-coverage.ts'
import type { Steward } from '../steward.ts'
import { lookThroughList, type Over } from './look-through-list.ts'

// So many rows hold PGlite for some 20 ms.
const SLICE = 250
// Channels that are read at the same time: the rate limit is each channel's own.
const TOGETHER = 4

interface FoundMessages {
  /** By id. */
  rows: Map<string, MessageRow>
  /** The ids of those of which the platform's list says that they are not there. */
  absent: ReadonlySet<string>
  /** The ids of those that were not looked for any more, see `Until`. */
  unasked: ReadonlySet<string>
}

interface Until {
  /** Nothing is asked any more once it is over. */
  until?: AbortSignal | undefined
  /**
   * What was told until then counts, and what was told before the platform fell silent: of each channel a page at least.
   */
  partly?: boolean
  /** Is told that the platform fell silent about a channel: what it told of that before counts, be it nothing. */
  onSilence?: (error: PlatformError) => void
}

/**
 * The messages that are known of these, by their ids: as the mirror has them where it has heard everything, else as the
 * platform lists them, else as the mirror last knew them. What neither tells is left out. Throws the platform's errors where it
 * is silent and nobody is told of that: what it knows is not known now.
 */
export async function findMessages(
  steward: Pick<Steward, 'db' | 'platform' | 'env'>,
  guildId: string,
  keys: MessageKey[],
  { until, partly = false, onSilence }: Until = {},
): Promise<FoundMessages> {
  const { db, platform } = steward
  const [found, perhapsOld] = [new Map<string, MessageRow>(), new Map<string, MessageRow>()]
  const lists = (await readCapability(platform, 'message_listing')) !== false
  const covered = lists ? await mirrorCoverage(steward, guildId) : null
  const byChannel = [...Map.groupBy(keys, ({ channelId }) => channelId)]
  for (const [channelId, ofChannel] of byChannel) {
    const ids = ofChannel.map(({ id }) => id)
    const since = covered ? covered.get(channelId) : new Date(0)
    for (const row of await mirroredMessages(db.orm, guildId, channelId, ids)) {
      if (since && row.createdAt >= since) found.set(row.id, row)
      else perhapsOld.set(row.id, row)
    }
  }
  const over = { ...overOf(until), partly, onSilence }
  const [absent, unasked] = [new Set<string>(), new Set<string>()]
  await inBatches(byChannel, TOGETHER, async ([channelId, ofChannel]) => {
    const ids = ofChannel.map(({ id }) => id).filter(id => !found.has(id))
    const listed = await lookThroughList(platform, { guildId, channelId, ids, over })
    for (const row of listed.rows) found.set(row.id, row)
    for (const id of listed.absent) absent.add(id)
    for (const id of listed.unasked) unasked.add(id)
  })
  return { rows: new Map([...perhapsOld, ...found]), absent, unasked }
}

function overOf(until: AbortSignal | undefined): Over {
  const { promise, resolve } = Promise.withResolvers<'over'>()
  until?.addEventListener('abort', () => resolve('over'), { once: true })
  return { now: () => until?.aborted === true, soon: promise }
}

/** As the mirror has these messages of one channel; those that it does not have are left out. */
export async function mirroredMessages(
  orm: Orm,
  guildId: string,
  channelId: string,
  ids: string[],
): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  for (let start = 0; start < ids.length; start += SLICE) {
    const here = and(eq(messages.guildId, guildId), eq(messages.channelId, channelId))
    const slice = inArray(messages.id, ids.slice(start, start + SLICE))
    rows.push(...(await orm.select().from(messages).where(and(here, slice))))
  }
  return rows
}
