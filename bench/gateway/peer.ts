import { REST } from '@discordjs/rest'
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import type { SandboxFacts } from '../../bin/start/start-sandbox-child.ts'
import type { Consumer } from './consumer.ts'
import { PeerCache } from './peer-cache.ts'
import type { Data } from './peer-data.ts'

const REQUEST_MEMBERS = 8

/** A cache in memory over the well-known library's own gateway client. */
export async function peer(sandbox: SandboxFacts, guildId: string): Promise<Consumer> {
  const cache = new PeerCache()
  const { promise: filled, resolve: fill } = Promise.withResolvers<void>()
  const names = new Map<string, string>()
  let hear = () => {}
  const gateway = new WebSocketManager({
    token: sandbox.botToken,
    intents: 0,
    version: '1',
    rest: new REST({ version: '1', api: sandbox.webUrl }).setToken(sandbox.botToken),
  })
  gateway.on(WebSocketShardEvents.Dispatch, ({ t, d }) => {
    cache.take(t, d as unknown as Data)
    if (t === 'GUILD_CREATE' && d.id === guildId) {
      void gateway.send(0, { op: REQUEST_MEMBERS, d: { guild_id: guildId, query: '', limit: 0 } })
    }
    if (t === 'GUILD_MEMBERS_CHUNK' && d.chunk_index === d.chunk_count - 1) fill()
    if (t === 'GUILD_UPDATE') {
      names.set(d.id, d.name)
      hear()
    }
  })
  await gateway.connect()
  await filled
  return {
    until: (id, name) =>
      new Promise(resolve => {
        hear = () => {
          if (names.get(id) === name) resolve()
        }
        hear()
      }),
    countMembers: async id => cache.guilds.get(id)!.members.size,
    stop: async () => gateway.destroy(),
  }
}
