import type { GatewayStatus } from '../platform/gateway/connect-gateway.ts'
import { MINUTE, now } from '../time.ts'
import type { Backfill } from './backfill.ts'
import { forgetSession, writeGatewayState } from './gateway-state.ts'
import { insist } from './insist.ts'
import type { Lanes } from './lanes.ts'
import type { MirrorContext } from './mirror-context.ts'
import { pause } from './pause.ts'
import { relistGuilds } from './relist-guilds.ts'

const RELIST_AGAIN_MS = MINUTE

interface State {
  status: GatewayStatus
  since: Date
}

/** Keeps the stored state of the gateway and what depends on its session: which guilds there are, what is complete. */
export class MirrorSession {
  readonly #context: MirrorContext & { sweeps: Backfill }
  readonly #lanes: Lanes
  readonly #stopping: AbortSignal
  #stored: State | null = null
  #since = now()
  #over = new AbortController()
  #relisting: Promise<void> = Promise.resolve()

  constructor(context: MirrorContext & { sweeps: Backfill }, lanes: Lanes, stopping: AbortSignal) {
    this.#context = context
    this.#lanes = lanes
    this.#stopping = stopping
    this.begin('connecting')
  }

  /** Nothing that was delivered or swept before counts any more; the guilds are listed anew. */
  begin(status: GatewayStatus): void {
    this.#over.abort()
    this.#over = new AbortController()
    this.#since = now()
    this.#context.sweeps.reset()
    this.#store({ status, since: this.#since }, forgetSession)
    this.#relisting = Promise.all([this.#relisting, this.#relist(status, this.#over.signal)]).then(() => {})
  }

  /** Resumed: nothing was missed, so what was complete is complete again, since its session began. */
  tell(status: GatewayStatus, { resumed }: { resumed: boolean }): void {
    this.#store({ status, since: resumed ? this.#since : now() }, writeGatewayState)
  }

  /** The sign of life of a connection that stands. */
  beat(): void {
    const state = this.#stored
    if (state?.status !== 'connected') return
    writeGatewayState(this.#context.db, state.status, state.since).catch(error =>
      this.#context.log.warn({ err: error }, 'the sign of life of the gateway was not stored'),
    )
  }

  async end({ tell }: { tell: boolean }): Promise<void> {
    this.#over.abort()
    await this.#relisting
    if (tell) this.tell('down', { resumed: false })
    await this.#lanes.idle()
  }

  /** After all events that came before, so that nothing is called complete before it is. */
  #store(state: State, write: typeof writeGatewayState): void {
    const { db, live, log } = this.#context
    void this.#lanes.runAlone(async () => {
      if (!(await insist(() => write(db, state.status, state.since), log, this.#stopping))) return
      this.#stored = state
      live.publish({ guildId: '*', kind: 'gateway', ids: [] })
    })
  }

  async #relist(status: GatewayStatus, over: AbortSignal): Promise<void> {
    await this.#lanes.idle()
    while (!over.aborted) {
      try {
        // Before there is a session a sweep would only have to be done again.
        return await relistGuilds(this.#context, this.#lanes, { sweep: status === 'connected' }, over)
      } catch (error) {
        if (over.aborted) return
        this.#context.log.warn({ err: error }, 'the guilds cannot be listed; trying again later')
        await pause(RELIST_AGAIN_MS, over)
      }
    }
  }
}
