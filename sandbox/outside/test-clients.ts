import { API, Client } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import { WebSocketManager } from '@discordjs/ws'
import { afterEach } from 'vitest'
import type { Running } from '../testing/with-sandbox.ts'

// Clients that others wrote, as they come: what the platform answers must satisfy them.

export interface OutsideClients {
  /** @discordjs/rest with a token; the bot's when left out. */
  rest(token?: string): REST
  /** @discordjs/core over REST. */
  api(): API
  /** @discordjs/core over @discordjs/ws, not connected yet; destroyed after the test. */
  client(token?: string): { client: Client; gateway: WebSocketManager }
}

export function outsideClients(running: Running): OutsideClients {
  const gateways: WebSocketManager[] = []
  afterEach(async () => {
    for (const gateway of gateways.splice(0)) await gateway.destroy()
  })
  const rest = (token = running.sandbox.botToken) =>
    new REST({ version: '1', api: running.sandbox.webUrl, cdn: running.sandbox.cdnUrl }).setToken(token)
  return {
    rest,
    api: () => new API(rest()),
    client(token = running.sandbox.botToken) {
      const gateway = new WebSocketManager({
        token,
        intents: 0,
        version: '1',
        rest: rest(),
        // Its own throttle lets 5 s pass between two identifies.
        buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }),
      })
      // A refused token is an error event, which nobody may be listening to any more.
      gateway.on('error', () => {})
      gateways.push(gateway)
      return { client: new Client({ rest: rest(), gateway }), gateway }
    },
  }
}
