import type { Viewer } from '../auth/viewer.ts'
import { log } from '../log.ts'
import { visibleChannels } from '../queries/load-channel.ts'
import { loadGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import type { LiveEvent } from './live-event.ts'

/** The events of a guild as one viewer may hear them: a channel that is hidden from them is never named. */
export class ViewerEvents {
  readonly #steward: Steward
  readonly #viewer: Viewer
  readonly #guildId: string
  #visible: Promise<ReadonlySet<string>> | null = null

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
    if (!namesChannels(event) || event.ids.length === 0) return event
    const visible = await this.#visibleNow()
    // Which one it was is not known, so that something changed is all there is to say.
    if (!visible) return { ...event, ids: [] }
    const ids = event.ids.filter(id => visible.has(id))
    // One that is gone, or hidden from now on, is among none: that something changed is said all the same.
    return ids.length > 0 || event.kind === 'channel' ? { ...event, ids } : null
  }

  /** Reads anew what is visible when it is needed next. */
  forget(): void {
    this.#visible = null
  }

  async #visibleNow(): Promise<ReadonlySet<string> | null> {
    this.#visible ??= this.#read()
    const reading = this.#visible
    try {
      return await reading
    } catch (error) {
      log.warn({ err: error, guildId: this.#guildId }, 'it cannot be told which channels a listener sees')
      if (this.#visible === reading) this.forget()
      return null
    }
  }

  async #read(): Promise<ReadonlySet<string>> {
    const guild = await loadGuild(this.#steward, this.#viewer, this.#guildId)
    return new Set((await visibleChannels(this.#steward, guild)).map(({ id }) => id))
  }
}

function namesChannels({ kind }: LiveEvent): boolean {
  return kind === 'message' || kind === 'channel'
}

/** Whether an event may change which channels somebody sees: of members only their own. */
function changesView({ kind, ids }: LiveEvent, viewer: Viewer): boolean {
  if (kind === 'member') return ids.length === 0 || ids.includes(viewer.id)
  return kind === 'guild' || kind === 'role' || kind === 'channel' || kind === 'gateway'
}
