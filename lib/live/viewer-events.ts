import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import type { Action } from '../permissions/actions.ts'
import { can } from '../permissions/can.ts'
import { seesAllRuns } from '../permissions/sees-all-runs.ts'
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
  /** Else only their own runs, and those that they may approve. */
  allRuns: boolean
}

// Of somebody who is banned or noted about, the id alone says so.
const NEEDED: Partial<Record<LiveKind, Action>> = { ban: 'ban.list', note: 'note.list' }
// Which entry it is, or which scheduled message, no page asks: beside who has changed it would say what was done to whom.
const UNNAMED: ReadonlySet<LiveKind> = new Set(['audit', 'schedule'])

/**
 * The events of a guild as one viewer may hear them: a channel that is hidden from them is never named, nor is an entry of the
 * log or a run that they may not see; that somebody was banned or noted about is not told where they see neither.
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
    if (UNNAMED.has(event.kind)) return { ...event, ids: [] }
    if (!(event.kind in NEEDED) && (event.ids.length === 0 || !namesHidden(event))) return event
    const sight = await this.#sightNow()
    // What may be told is not known, so that something changed is all there is to say.
    if (!sight) return { ...event, ids: [] }
    if (sight.closed.has(event.kind)) return null
    // One of theirs may be among them, or one that was until now.
    if (event.kind === 'run') return sight.allRuns ? event : { ...event, ids: [] }
    if (event.ids.length === 0 || !namesChannels(event)) return event
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
      allRuns: seesAllRuns(standing, now()),
      closed: new Set(needed.filter(([, action]) => !may(action)).map(([kind]) => kind)),
    }
  }
}

function namesHidden(event: LiveEvent): boolean {
  return event.kind === 'run' || namesChannels(event)
}

function namesChannels({ kind }: LiveEvent): boolean {
  return kind === 'message' || kind === 'channel'
}

/** Whether an event may change what somebody may hear: of members only their own. */
function changesView({ kind, ids }: LiveEvent, viewer: Viewer): boolean {
  if (kind === 'member') return ids.length === 0 || ids.includes(viewer.id)
  return kind === 'guild' || kind === 'role' || kind === 'channel' || kind === 'gateway'
}
