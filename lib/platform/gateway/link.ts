import { setTimeout as wait } from 'node:timers/promises'
import type { SessionInfo } from '@discordjs/ws'
import { PlatformRateLimited, TokenRejected } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { getCurrentUser } from '../users.ts'
import { parseWebSocketUrl } from '../wire/gateway-address.ts'
import { findGateway } from './find-gateway.ts'
import type { GatewaySession, GatewayStatus, Heard } from './heard.ts'
import { type Ended, holdConnection } from './hold-connection.ts'
import { Outgoing } from './outgoing.ts'
import { type Pace, waitMs } from './pace.ts'

const DECODE_ERROR = 4002
const BAD_TOKEN = 4004

/** One connection after the other, until the signal ends it. */
export class GatewayLink {
  readonly outgoing = new Outgoing()
  readonly #platform: Platform
  readonly #heard: Heard
  readonly #pace: Pace
  readonly #signal: AbortSignal
  #status: GatewayStatus | undefined
  #session: SessionInfo | null = null
  /** With which the attempt began: one that comes into the vault meanwhile was not refused. */
  #token = ''
  #ignoredEvents: readonly string[]
  #failures = 0
  /** Once an outage, and not with every try of it. */
  #hasWarned = false

  constructor(
    platform: Platform,
    heard: Heard,
    pace: Pace,
    { session, signal }: { session: GatewaySession | null; signal: AbortSignal },
  ) {
    this.#platform = platform
    this.#heard = heard
    this.#pace = pace
    this.#signal = signal
    this.#ignoredEvents = platform.profile.gateway.ignoredEvents
    this.#session = session && sessionInfo(session)
  }

  async run(): Promise<void> {
    this.#tell('connecting')
    while (!this.#signal.aborted) {
      const pauseMs = await this.#attempt().catch(error => this.#failed(error))
      await wait(pauseMs, undefined, { signal: this.#signal }).catch(() => {})
    }
  }

  /** One connection from its beginning to its end. Answers how long to wait before the next, in ms. */
  async #attempt(): Promise<number> {
    this.#token = await this.#platform.botToken()
    const url = await findGateway(this.#platform, this.#session?.resumeURL)
    const session = this.#session && { ...this.#session, resumeURL: url }
    if (this.#signal.aborted) return 0
    const begun = performance.now()
    const ended = await holdConnection({
      profile: this.#platform.profile,
      url,
      token: this.#token,
      session,
      ignoredEvents: this.#ignoredEvents,
      readyMs: this.#pace.readyMs,
      signal: this.#signal,
      onConnected: (resumed, send) => {
        this.outgoing.connected(send)
        this.#hasWarned = false
        this.#tell('connected', resumed)
      },
      onEvent: (name, data, sequence) => this.#pass(name, data, sequence),
    })
    this.outgoing.ended()
    if (this.#signal.aborted) return 0
    this.#platform.log.info({ code: ended.code, connected: ended.connected }, 'the gateway connection ended')
    if (ended.connected && performance.now() - begun >= this.#pace.steadyMs) this.#failures = 0
    return this.#afterwards(ended, session !== null)
  }

  async #afterwards(ended: Ended, wasResume: boolean): Promise<number> {
    // An address that does not answer is asked for anew, the session may still be known there.
    this.#session = ended.session && (ended.greeted ? ended.session : { ...ended.session, resumeURL: '' })
    if (ended.code === BAD_TOKEN && (await this.#isDead())) return this.#tokenDied()
    this.#tell('down')
    if (ended.code === DECODE_ERROR && !ended.connected && !wasResume && this.#ignoredEvents.length > 0) {
      this.#ignoredEvents = []
      return 0
    }
    const refusedResume = wasResume && ended.greeted && !ended.connected
    return waitMs(this.#pace, { failures: refusedResume ? 0 : this.#failures++, greeted: ended.greeted })
  }

  async #failed(error: unknown): Promise<number> {
    if (this.#signal.aborted) return 0
    if (error instanceof TokenRejected) return this.#tokenDied()
    if (!this.#hasWarned) this.#platform.log.warn({ err: error }, 'the gateway cannot be reached')
    this.#hasWarned = true
    this.#tell('down')
    const atLeastMs = error instanceof PlatformRateLimited ? error.retryAfterMs : 0
    return Math.max(atLeastMs, waitMs(this.#pace, { failures: this.#failures++, greeted: false }))
  }

  /** Whether GET /users/@me refuses the token too. */
  #isDead(): Promise<boolean> {
    return getCurrentUser(this.#platform).then(
      () => false,
      error => error instanceof TokenRejected,
    )
  }

  /** Waits until the vault holds another token than the dead one. */
  async #tokenDied(): Promise<number> {
    this.#session = null
    this.#failures = 0
    this.#tell('token_dead')
    while (!this.#signal.aborted) {
      if ((await this.#platform.botToken().catch(() => this.#token)) !== this.#token) return 0
      await wait(this.#pace.tokenMs, undefined, { signal: this.#signal }).catch(() => {})
    }
    return 0
  }

  #tell(status: GatewayStatus, resumed = false): void {
    if (this.#signal.aborted || status === this.#status) return
    this.#status = status
    this.#guard(() => this.#heard.onState(status, { resumed }))
  }

  #pass(name: string, data: unknown, sequence: number): void {
    if (this.#signal.aborted) return
    this.outgoing.take(name, data)
    this.#guard(() => this.#heard.onEvent(name, data, sequence))
  }

  /** What a listener throws is its own fault and must not cost the connection. */
  #guard(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'a listener of the gateway threw')
    }
  }
}

function sessionInfo({ id, sequence, resumeUrl }: GatewaySession): SessionInfo {
  return { sessionId: id, sequence, resumeURL: parseWebSocketUrl(resumeUrl) ?? '', shardId: 0, shardCount: 1 }
}
