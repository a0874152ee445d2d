import { parseReadyGuilds } from '../platform/wire/events/guild-events.ts'
import { guildOfEvent } from '../platform/wire/events/guild-of-event.ts'
import { eventTable } from './event-table.ts'
import { markAllMissed, markAnnounced, markMissed } from './gateway-guilds.ts'
import { insist } from './insist.ts'
import type { Lanes } from './lanes.ts'
import type { MirrorContext } from './mirror-context.ts'
import { eventRecorder } from './seen-events.ts'

// The first of a kind is logged, then every hundredth: a platform that always sends it so must not fill the disk.
const LOGGED_EVERY = 100

/**
 * What the gateway is given to call with each event. It applies the events of one guild in their order and never
 * throws. One that cannot be read is logged and counted; where rights rest on it, as where it cannot be stored, its
 * guild is not trusted until it was swept again (every delivered guild, where it does not tell of which it is).
 */
export function eventListener(
  context: MirrorContext,
  lanes: Lanes,
  signal: AbortSignal,
): (name: string, data: unknown) => void {
  const { db, log, sweeps } = context
  const record = eventRecorder(db)
  const unreadable = new Map<string, number>()

  async function missed(guildId: string): Promise<void> {
    await insist(() => markMissed(db, guildId), log, signal)
    sweeps.requestLater(guildId)
  }

  /** In its place among the events: what is delivered after it is known anew. */
  function missedUnread(name: string, data: unknown): void {
    // No right rests on a ban.
    if (name === 'GUILD_BAN_ADD' || name === 'GUILD_BAN_REMOVE') return
    const guildId = guildOfEvent(name, data)
    if (guildId !== null) return void lanes.run(guildId, () => missed(guildId))
    void lanes.runAlone(async () => {
      let guildIds: string[] = []
      const mark = async () => {
        guildIds = await markAllMissed(db)
      }
      await insist(mark, log, signal)
      for (const id of guildIds) sweeps.requestLater(id)
    })
  }

  return (name, data) => {
    if (name === 'READY') {
      const guildIds = parseReadyGuilds(data) ?? []
      void lanes.runAlone(() => insist(() => markAnnounced(db, guildIds), log, signal))
      return
    }
    const handler = eventTable.get(name)
    if (!handler) return
    const event = handler.read(data)
    if (!event) {
      const count = (unreadable.get(name) ?? 0) + 1
      unreadable.set(name, count)
      if (count % LOGGED_EVERY === 1) log.warn({ event: name, count }, 'a gateway event could not be read')
      missedUnread(name, data)
      return
    }
    const { guildId } = event
    void lanes.run(guildId, async () => {
      try {
        await event.apply(context)
        await record(name)
      } catch (error) {
        log.error({ err: error, event: name, guildId }, 'a gateway event could not be stored')
        await missed(guildId)
      }
    })
  }
}
