import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import type { Action } from '../permissions/actions.ts'
import { can } from '../permissions/can.ts'
import { visibleChannels } from '../queries/load-channel.ts'
import { loadGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { LiveEvent, LiveKind } from './live-event.ts'

/** What a viewer sees of a guild, as far as events tell of it. */
interface Sight {
  channels: ReadonlySet<string>
  /** Kinds of events that tell of people what the viewer may not know. */
  closed: ReadonlySet<LiveKind>
}

// Of somebody who is banned or noted about, the id alone says so.
const NEEDED: Partial<Record<LiveKind, Action>> = { ban: 'ban.list', note: 'note.list' }

/**
 * The events of a guild as one viewer may hear them: a channel that is hidden from them is never named, nor is who was banned
 * or noted about where they see neither.
 */
export class ViewerEvents {
  readonly #steward: Steward
  readonly #viewer: Viewer
  readonly #guildId: string
  #sight: Promise<Sight> | null = null

  constructor(steward: Steward, viewer: Viewer, guildId: string) {
    this.#steward = steward
    this.#viewer = viewer
    this.#guildId = guildId
  }

  /** The event without what the viewer cannot see; null where nothing is left. */
  async pass(event: LiveEvent): Promise<LiveEvent | null> {
    // That sessions end concerns whoever holds a stream open, not what is in it.
    if (event.kind === 'session') return null
    if (changesView(event, this.#viewer)) this.forget()
    if (event.ids.length === 0 || !(event.kind in NEEDED || namesChannels(event))) return event
    const sight = await this.#sightNow()
    // What may be told is not known, so that something changed is all there is to say.
    if (!sight) return { ...event, ids: [] }
    if (sight.closed.has(event.kind)) return null
    if (!namesChannels(event)) return event
    const ids = event.ids.filter(id => sight.channels.has(id))
    // One that is gone, or hidden from now on, is among none: that something changed is said all the same.
    return ids.length > 0 || event.kind === 'channel' ? { ...event, ids } : null
  }

  /** Reads anew what may be told when it is needed next. */
  forget(): void {
    this.#sight = null
  }

  async #sightNow(): Promise<Sight | null> {
    this.#sight ??= this.#read()
    const reading = this.#sight
    try {
      return await reading
    } catch (error) {
      log.warn({ err: error, guildId: this.#guildId }, 'it cannot be told what a listener may hear')
      if (this.#sight === reading) this.forget()
      return null
    }
  }

  async #read(): Promise<Sight> {
    const guild = await loadGuild(this.#steward, this.#viewer, this.#guildId)
    const { standing } = guild
    const may = (action: Action) => can({ standing, action, now: now() }).ok
    const needed = Object.entries(NEEDED) as [LiveKind, Action][]
    return {
      channels: new Set((await visibleChannels(this.#steward, guild)).map(({ id }) => id)),
      closed: new Set(needed.filter(([, action]) => !may(action)).map(([kind]) => kind)),
    }
  }
}

function namesChannels({ kind }: LiveEvent): boolean {
  return kind === 'message' || kind === 'channel'
}

/** Whether an event may change what somebody may hear: of members only their own. */
function changesView({ kind, ids }: LiveEvent, viewer: Viewer): boolean {
  if (kind === 'member') return ids.length === 0 || ids.includes(viewer.id)
  return kind === 'guild' || kind === 'role' || kind === 'channel' || kind === 'gateway'
}
