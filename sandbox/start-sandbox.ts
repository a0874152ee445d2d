import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { FaultPlan } from './control/fault-plan.ts'
import { RequestLog } from './control/request-log.ts'
import { Gateway } from './gateway/gateway.ts'
import { Grants } from './oauth/grants.ts'
import type { Addresses, Platform } from './platform.ts'
import { createWorld, type WorldOptions } from './world/create-world.ts'
import { CLIENT_SECRET } from './world/credentials.ts'
import type { World } from './world/world.ts'

export interface SandboxOptions extends WorldOptions {
  /** 0 or nothing for a free port. */
  port?: number
  /** Serve and send only what the API document shows. */
  strict?: boolean
}

export interface Sandbox extends Addresses {
  port: number
  botToken: string
  clientSecret: string
  /** The world as it is now; a reset replaces it. */
  readonly world: World
  stop(): Promise<void>
}

/**
 * The chat platform, small and local: REST under /v1, gateway, OAuth2 pages and images on 127.0.0.1, state in
 * memory and rebuilt from a seed. It is written from the API document alone and shares no code with the dashboard.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const strict = options.strict ?? false
  const world = createWorld(options)
  let addresses = addressesAt(options.port ?? 0)
  const platform: Platform = {
    world,
    strict,
    clientSecret: CLIENT_SECRET,
    grants: new Grants(),
    faults: new FaultPlan(),
    log: new RequestLog(),
    gateway: new Gateway({ world, strict, url: () => addresses.gatewayUrl }),
    addresses: () => addresses,
    reset: () => reset(platform, options),
  }
  const server = createAdaptorServer({ fetch: createApp(platform).fetch }) as Server
  server.on('upgrade', (request, socket, head) => platform.gateway.upgrade(request, socket, head))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  addresses = addressesAt(port)
  return {
    ...addresses,
    port,
    botToken: world.botToken,
    clientSecret: CLIENT_SECRET,
    get world() {
      return platform.world
    },
    stop: () => stop(platform, server),
  }
}

function addressesAt(port: number): Addresses {
  const webUrl = `http://127.0.0.1:${port}`
  return {
    webUrl,
    apiUrl: `${webUrl}/v1`,
    cdnUrl: `${webUrl}/cdn`,
    gatewayUrl: `ws://127.0.0.1:${port}/gateway`,
    controlUrl: `${webUrl}/_sandbox`,
  }
}

function reset(platform: Platform, options: WorldOptions): void {
  platform.world = createWorld(options)
  platform.grants.clear()
  platform.faults.clear()
  platform.log.clear()
  platform.gateway.restart(platform.world)
}

async function stop(platform: Platform, server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  await platform.gateway.stop()
  server.closeAllConnections()
  await closed
}
