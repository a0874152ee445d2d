import { REST } from '@discordjs/rest'
import type { Ask, WireMember } from './asks.ts'

/** Where the platform is, and with which token. */
export interface Address {
  webUrl: string
  botToken: string
}

/** The peer: what a bot without a mirror does. It pages the whole list and filters in JavaScript. Answers how many match. */
export function restPeer({ webUrl, botToken }: Address, guildId: string): (ask: Ask) => Promise<number> {
  const rest = new REST({ api: webUrl, version: '1', globalRequestsPerSecond: Number.POSITIVE_INFINITY })
  rest.setToken(botToken)
  return async ({ keeps }) => {
    let matching = 0
    for (let after = '0'; ; ) {
      const query = new URLSearchParams({ limit: '1000', after })
      const page = (await rest.get(`/guilds/${guildId}/members`, { query })) as WireMember[]
      matching += page.filter(keeps).length
      const last = page.at(-1)
      if (!last || page.length < 1000) return matching
      after = last.user.id
    }
  }
}
