/**
 * `connecting` until the first attempt has ended, `down` from every loss until the next READY or RESUMED, `token_dead`
 * while the bot's token is refused.
 */
export type GatewayStatus = 'connecting' | 'connected' | 'down' | 'token_dead'

/** Who listens to the gateway. */
export interface Heard {
  /** Every dispatch in the order of the platform, READY included. What was missed comes before `connected` when resumed. */
  onEvent(name: string, data: unknown): void
  /** Told on change only. `resumed`: nothing was missed; false with `connected`: everything may have changed. */
  onState(status: GatewayStatus, details: { resumed: boolean }): void
}
