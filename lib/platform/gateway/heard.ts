/**
 * `connecting` until the first attempt has ended, `down` from every loss until the next READY or RESUMED, `token_dead`
 * while the bot's token is refused.
 */
export type GatewayStatus = 'connecting' | 'connected' | 'down' | 'token_dead'

/** What another connection needs to go on where this one ended, and misses nothing (gaps.md, "Gateway protocol"). */
export interface GatewaySession {
  id: string
  /** Of the last event that was taken in; everything after it comes again. */
  sequence: number
  /** Where to go on; null where the platform has not said. */
  resumeUrl: string | null
}

/** Who listens to the gateway. */
export interface Heard {
  /**
   * Every dispatch in the order of the platform, READY included, with its number in the session. What was missed comes
   * before `connected` when resumed.
   */
  onEvent(name: string, data: unknown, sequence: number): void
  /** Told on change only. `resumed`: nothing was missed; false with `connected`: everything may have changed. */
  onState(status: GatewayStatus, details: { resumed: boolean }): void
}
