import type { GatewayStatus } from '../../platform/gateway/connect-gateway.ts'
import { now } from '../../time.ts'
import type { Lanes } from '../batches/lanes.ts'
import { relistPatiently } from '../guilds/relist-guilds.ts'
import type { MessageHistories } from '../messages/message-histories.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { insist } from '../patience/insist.ts'
import type { Backfill } from '../sweeps/backfill.ts'
import { takeUpSweeps } from '../sweeps/take-up-sweeps.ts'
import { isSilent, mayHaveDied } from './gateway-of.ts'
import { forgetSession, writeAlive, writeGatewayState } from './gateway-state.ts'
import type { LeftSession } from './session-progress.ts'

type Context = MirrorContext & { sweeps: Backfill; histories: MessageHistories }

interface State {
  status: GatewayStatus
  since: Date
}
type Write = typeof writeGatewayState

/** Keeps the stored state of the gateway and what depends on its session: which guilds there are, what is complete. */
export class MirrorSession {
  readonly #context: Context
  readonly #lanes: Lanes
  readonly #stopping: AbortSignal
  #stored: State | null = null
  /** The last sign of life that was stored. */
  #aliveAt = now()
  /** The first one after a silence, of this connection. */
  #wokeAt: Date | null = null
  /** The last state that was told without waiting for events, and how many had been told by then. */
  #lost: { state: State; place: number } | null = null
  #told = 0
  /** States are written one after another. */
  #written: Promise<unknown> = Promise.resolve()
  #since = now()
  #over = new AbortController()
  #relisting: Promise<void> = Promise.resolve()
  /** Whether the session of another process is being taken up. */
  #takesUp = false

  /** `left`: a session that may go on; until it is known whether it does, nothing is forgotten. */
  constructor(context: Context, lanes: Lanes, left: LeftSession | null, stopping: AbortSignal) {
    this.#context = context
    this.#lanes = lanes
    this.#stopping = stopping
    if (left) {
      this.#tellAtOnce({ status: 'connecting', since: now() })
      this.#since = left.since
      this.#takesUp = true
    } else {
      this.begin('connecting')
    }
  }

  /** When the session began. */
  get since(): Date {
    return this.#since
  }

  /** Nothing that was delivered or swept before counts any more; the guilds are listed anew. */
  begin(status: GatewayStatus): void {
    this.#over.abort()
    this.#over = new AbortController()
    this.#takesUp = false
    this.#since = now()
    this.#context.sweeps.reset()
    this.#context.histories.reset()
    this.#tellInTurn({ status, since: this.#since }, forgetSession)
    // Before there is a session a sweep would only have to be done again.
    const relisting = relistPatiently(this.#context, this.#lanes, { sweep: status === 'connected' }, this.#over.signal)
    this.#relisting = Promise.all([this.#relisting, relisting]).then(() => {})
  }

  /** Resumed: nothing was missed, so what was complete is complete again, since its session began. */
  tell(status: GatewayStatus, { resumed }: { resumed: boolean }): void {
    if (status === 'connected') this.#tellInTurn({ status, since: resumed ? this.#since : now() }, writeGatewayState)
    else this.#tellAtOnce({ status, since: now() })
    if (resumed && this.#takesUp) {
      this.#takesUp = false
      void takeUpSweeps(this.#context, this.#lanes, this.#over.signal)
    }
  }

  /** The sign of life of a connection that stands. */
  beat(): void {
    if (this.#stored?.status !== 'connected') return
    this.#inTurn(async () => {
      const state = this.#stored
      if (state?.status !== 'connected') return
      // The machine has slept, or the database was away: whoever looked meanwhile was told of no connection.
      const hasWoken = isSilent(this.#aliveAt)
      if (hasWoken) this.#wokeAt = now()
      await this.#write(mayHaveDied(this.#wokeAt) ? writeAlive : writeGatewayState, state)
      if (hasWoken) this.#tellScreens()
    }).catch(error => this.#context.log.warn({ err: error }, 'the sign of life of the gateway was not stored'))
  }

  async end({ tell }: { tell: boolean }): Promise<void> {
    this.#over.abort()
    await this.#relisting
    await this.#lanes.idle()
    if (tell) this.tell('down', { resumed: false })
    await this.#written
  }

  /** After all events that came before, so that nothing is called complete before it is. */
  #tellInTurn(state: State, write: Write): void {
    const place = ++this.#told
    void this.#lanes.runAlone(() =>
      this.#store(() => (this.#lost && this.#lost.place > place ? this.#lost.state : state), write),
    )
  }

  /** Before events that wait: some of them may ask the platform, which is away. */
  #tellAtOnce(state: State): void {
    this.#lost = { state, place: ++this.#told }
    void this.#store(() => state, writeGatewayState)
  }

  #store(current: () => State, write: Write): Promise<void> {
    return this.#inTurn(async () => {
      const state = current()
      if (!(await insist(() => this.#write(write, state), this.#context.log, this.#stopping))) return
      this.#stored = state
      this.#wokeAt = null
      this.#tellScreens()
    })
  }

  async #write(write: Write, { status, since }: State): Promise<void> {
    const at = now()
    await write(this.#context, status, since)
    this.#aliveAt = at
  }

  #tellScreens(): void {
    this.#context.live.publish({ guildId: '*', kind: 'gateway', ids: [] })
  }

  #inTurn(write: () => Promise<void>): Promise<void> {
    const written = this.#written.then(write)
    this.#written = written.catch(() => {})
    return written
  }
}
