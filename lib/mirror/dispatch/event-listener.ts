import { meters } from '../../metrics/meters.ts'
import { channelOfEvent } from '../../platform/wire/events/channel-of-event.ts'
import { parseReadyGuilds } from '../../platform/wire/events/guild-events.ts'
import { guildOfEvent } from '../../platform/wire/events/guild-of-event.ts'
import { parseReadySession } from '../../platform/wire/events/ready.ts'
import { SECOND } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import { shareNext } from '../batches/share-next.ts'
import { markAnnounced } from '../gateway/gateway-guilds.ts'
import type { SessionProgress } from '../gateway/session-progress.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { pause } from '../patience/pause.ts'
import { EventStore, hasRights, isOfMessages, type NamedEvent } from './event-store.ts'
import { eventTable } from './event-table.ts'

// The first of a kind is logged, then every hundredth: a platform that always sends it so must not fill the disk.
const LOGGED_EVERY = 100
// One transaction of 500 events holds the one connection of PGlite for about 50 ms.
const MOST_AT_ONCE = 500
// A database that cannot follow for long must not fill the memory: about 20 MB of waiting events.
const MOST_WAITING = 20_000
// Between two rounds of marking every guild: 1,000 of them hold the one connection of PGlite for a second or more.
const REST_MS = 5 * SECOND

interface Waiting extends NamedEvent {
  /** It is stored, or given up. */
  end(): void
}

/**
 * What the gateway is given to call with each event. It stores the events of one guild in their order, together what
 * has come while earlier ones were stored, and never throws. One that cannot be read is logged and counted; where
 * rights rest on it, as where it cannot be stored, its guild is not trusted until it was swept again (every delivered
 * guild, where it does not tell of which it is, each in its turn), and one of a message leaves its channel to be listed again.
 */
export function eventListener(
  context: MirrorContext,
  lanes: Lanes,
  progress: SessionProgress,
  signal: AbortSignal,
  restMs = REST_MS,
): (name: string, data: unknown, sequence: number) => void {
  const { db, log } = context
  const store = new EventStore(context, signal)
  const unreadable = new Map<string, number>()
  const shed = new Set<string>()
  let waiting = 0

  /** In its place among the events of the guild: what is delivered after it is known anew. */
  async function missedUnread(name: string, data: unknown): Promise<boolean> {
    const guildId = guildOfEvent(name, data)
    if (isOfMessages(name)) {
      const channelId = channelOfEvent(name, data)?.channelId ?? null
      if (guildId !== null) return lanes.run(guildId, () => store.missedMessages(guildId, channelId))
      return channelId === null ? missedAnyMessages() : missedMessagesOf(channelId)
    }
    if (!hasRights(name)) return true
    return guildId === null ? missedAnything() : lanes.run(guildId, () => store.missed(guildId))
  }

  // A platform that always sends it so must not have every guild marked for each of them, nor all the time.
  const rests = () => pause(restMs, signal)
  const missedAnyMessages = shareNext(() => missedMessagesOf(null), rests)
  const missedAnything = shareNext(
    // One whose delivery waits tells of itself as it was before.
    () => missedIn(null, guildId => store.perhapsMissed(guildId), { isBusyToo: true }),
    rests,
  )

  /** A channel that no guild is known to have is one of direct messages. */
  function missedMessagesOf(channelId: string | null): Promise<boolean> {
    return missedIn(channelId, guildId => store.missedMessages(guildId, channelId))
  }

  async function missedIn(
    channelId: string | null,
    note: (guildId: string) => Promise<boolean>,
    { isBusyToo } = { isBusyToo: false },
  ): Promise<boolean> {
    // A turn that was waited for, and comes when everything ends: it is not stored, and the event comes again.
    if (signal.aborted) return false
    let isKnown = false
    const noted = await lanes.runInEach(async busy => {
      const guildIds = await store.guildsOf(channelId)
      isKnown = guildIds !== null
      return [...new Set([...(isBusyToo ? busy : []), ...(guildIds ?? [])])]
    }, note)
    return isKnown && noted.every(isNoted => isNoted)
  }

  /** Leaves an event out because too many wait; what that costs is read from the platform when there is room again. */
  async function leaveOut(guildId: string): Promise<boolean> {
    if (shed.has(guildId)) return true
    shed.add(guildId)
    log.error({ guildId, waiting }, 'events come faster than they can be stored; some are left out')
    return lanes.run(guildId, () => {
      shed.delete(guildId)
      return store.missed(guildId)
    })
  }

  return (name, data, sequence) => {
    meters().events.inc({ event: name === 'READY' || eventTable.has(name) ? name : 'other' })
    if (name === 'READY') {
      progress.start(parseReadySession(data))
      const guildIds = parseReadyGuilds(data) ?? []
      const end = progress.take(sequence)
      void lanes.runAlone(() => store.insist(() => markAnnounced(db, guildIds))).then(isStored => isStored && end())
      return
    }
    const handler = eventTable.get(name)
    if (!handler) return progress.pass(sequence)
    const event = handler.read(data)
    if (!event) {
      const count = (unreadable.get(name) ?? 0) + 1
      unreadable.set(name, count)
      if (count % LOGGED_EVERY === 1) log.warn({ event: name, count }, 'a gateway event could not be read')
      const end = progress.take(sequence)
      void missedUnread(name, data).then(isStored => isStored && end())
      return
    }
    const { guildId } = event
    // A direct message, or an event that comes again.
    if (guildId === null || progress.isStored(guildId, sequence)) return progress.pass(sequence)
    const end = progress.take(sequence)
    // Until it is stored that some are missing no later one may be: it would be taken for the last that is stored.
    if (waiting >= MOST_WAITING || shed.has(guildId)) {
      void leaveOut(guildId).then(isStored => isStored && end())
      return
    }
    waiting++
    const channelId = isOfMessages(name) ? (channelOfEvent(name, data)?.channelId ?? null) : null
    lanes.collect<Waiting>(guildId, { ...event, name, sequence, channelId, end }, MOST_AT_ONCE, async events => {
      const isStored = await store.store(guildId, events)
      waiting -= events.length
      if (isStored) for (const { end } of events) end()
    })
  }
}
