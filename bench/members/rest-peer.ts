import { REST } from '@discordjs/rest'
import type { Sandbox } from '../../sandbox/start-sandbox.ts'
import type { Query } from './cases.ts'

interface WireMember {
  user: { id: string; username: string; global_name: string | null }
  nick: string | null
  roles: string[]
}

/** The peer: what a bot without a mirror does. It pages the whole list and filters in JavaScript. Answers how many match. */
export function restPeer(sandbox: Sandbox, guildId: string): (query: Query) => Promise<number> {
  const rest = new REST({ api: sandbox.webUrl, version: '1', globalRequestsPerSecond: Number.POSITIVE_INFINITY })
  rest.setToken(sandbox.botToken)
  return async ({ q, isId, role }) => {
    let matching = 0
    const typed = q?.toLowerCase()
    for (let after = '0'; ; ) {
      const query = new URLSearchParams({ limit: '1000', after })
      const page = (await rest.get(`/guilds/${guildId}/members`, { query })) as WireMember[]
      for (const { user, nick, roles } of page) {
        const names = [nick, user.global_name, user.username]
        const found = isId ? user.id === q : names.some(name => name?.toLowerCase().includes(typed ?? ''))
        if (found && (!role || roles.includes(role))) matching++
      }
      const last = page.at(-1)
      if (!last || page.length < 1000) return matching
      after = last.user.id
    }
  }
}
