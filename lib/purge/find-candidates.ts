import type { Viewer } from '../auth/viewer.ts'
import { calledBy } from '../directory/called-by.ts'
import { StewardError } from '../errors.ts'
import { findMessages } from '../evidence/find-messages.ts'
import { log } from '../log.ts'
import { type MessageKey, readDeleted } from '../mirror/messages/store-messages.ts'
import type { PlatformError } from '../platform/errors.ts'
import { createdAt } from '../platform/snowflake.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { eachMatching } from '../queries/messages/each-matching.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { authorsOfRun } from './authors-of-run.ts'
import { lackedIn, type PurgeChannel } from './purge-channels.ts'
import type { TargetsOfMessages } from './purge-views.ts'

/** A message that somebody wants to be deleted, as far as it is known. */
export interface Candidate extends MessageKey {
  /** `known`: with its content. `unknown`: only where it is. `gone`: deleted, for sure. */
  is: 'known' | 'unknown' | 'gone'
  createdAt: Date | null
  pinned: boolean
  author: { id: string; name: string } | null
}

// What the platform tells page by page has whoever plans wait: the rest goes as unknown.
const LONGEST_MS = 6 * SECOND
const AT_ONCE = 500

interface Asked {
  viewer: Viewer
  guildId: string
  /** Every channel that the order is about. */
  channels: Map<string, PurgeChannel>
}

/**
 * The messages that were chosen, each once: those that were ticked, or all that match the filter now and are no newer than
 * what was shown, where the filter names no channels only of those in which the moderator may delete. Nothing is told of
 * channels that they may not read. Throws `invalid` where nothing matches.
 */
export async function findCandidates(steward: Steward, asked: Asked, targets: TargetsOfMessages): Promise<Candidate[]> {
  if ('filter' in targets) return matching(steward, asked, targets)
  const once = [...new Map(targets.messages.map(key => [key.id, key])).values()]
  const { guildId, channels } = asked
  const mayRead = ({ channelId }: MessageKey) => channels.get(channelId)!.mayRead
  const read = await ticked(steward, guildId, once.filter(mayRead))
  return [...read, ...once.filter(key => !mayRead(key)).map(key => unknown(steward, key))]
}

async function matching(
  steward: Steward,
  { viewer, guildId, channels }: Asked,
  { filter, upTo, authorsOf }: Extract<TargetsOfMessages, { filter: unknown }>,
): Promise<Candidate[]> {
  const guild = await loadGuild(steward, viewer, guildId)
  const author = authorsOf === undefined ? filter.author : await authorsOfRun(steward, guild.standing, authorsOf)
  const mayDelete = [...channels].filter(([, channel]) => lackedIn(channel).length === 0).map(([id]) => id)
  const searched = { ...filter, author, channels: filter.channels ?? mayDelete }
  const found = new Map<string, Candidate>()
  for await (const some of eachMatching(steward, guild, searched, upTo)) {
    for (const { authorId, authorName, ...message } of some) {
      found.set(message.id, { ...message, is: 'known', author: { id: authorId, name: authorName } })
    }
  }
  if (found.size > 0) return [...found.values()]
  const sentence = 'No message matches this filter any more.'
  throw new StewardError('invalid', sentence, { fields: { targets: sentence } })
}

async function ticked(steward: Steward, guildId: string, keys: MessageKey[]): Promise<Candidate[]> {
  const deleted = new Set<string>()
  const candidates = new Map<string, Candidate>()
  const until = AbortSignal.timeout(LONGEST_MS)
  // Neighbours together: one page of the platform's list tells of all of them.
  const sorted = keys.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
  for (let start = 0; start < sorted.length; start += AT_ONCE) {
    const some = sorted.slice(start, start + AT_ONCE)
    for (const { channelId, id } of await readDeleted(steward.db.orm, some)) deleted.add(`${channelId} ${id}`)
    const rest = some.filter(({ channelId, id }) => !deleted.has(`${channelId} ${id}`))
    for (const candidate of await lookUp(steward, guildId, rest, until)) {
      candidates.set(candidate.id, candidate)
    }
  }
  return keys.map(key => candidates.get(key.id) ?? { ...unknown(steward, key), is: 'gone' })
}

async function lookUp(steward: Steward, guildId: string, keys: MessageKey[], until: AbortSignal): Promise<Candidate[]> {
  const onSilence = (error: PlatformError) =>
    log.warn({ err: error, guildId }, 'a plan rests on the messages that are known')
  const { rows, absent } = await findMessages(steward, guildId, keys, { until, onSilence })
  return keys.map(key => {
    const row = rows.get(key.id)
    if (row?.channelId !== key.channelId)
      return { ...unknown(steward, key), is: absent.has(key.id) ? 'gone' : 'unknown' }
    const author = { id: row.authorId, name: calledBy(row.authorGlobalName, row.authorName, row.authorId) }
    return { ...key, is: 'known', createdAt: row.createdAt, pinned: row.pinned, author }
  })
}

function unknown({ platform }: Steward, { channelId, id }: MessageKey): Candidate {
  const at = createdAt(platform.profile, id)
  return { channelId, id, is: 'unknown', createdAt: at, pinned: false, author: null }
}
