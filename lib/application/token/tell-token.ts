import type { LiveHub } from '../../live/hub.ts'

/** Tells every page of every process that something of the bot's token has changed. */
export function tellToken(live: LiveHub): void {
  live.publish({ guildId: '*', kind: 'application', ids: ['token'] })
}
