import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { openActivity } from './activity/activity.ts'
import { createApp } from './app.ts'
import { FaultPlan } from './control/fault-plan.ts'
import { RateLimits } from './control/rate-limits.ts'
import { RequestLog } from './control/request-log.ts'
import { Gateway } from './gateway/gateway.ts'
import { Consents } from './oauth/consents.ts'
import { Grants } from './oauth/grants.ts'
import type { Addresses, Platform } from './platform.ts'
import { Traffic, type TrafficOptions } from './traffic/traffic.ts'
import { createWorld, type WorldOptions } from './world/create-world.ts'
import { CLIENT_SECRET } from './world/credentials.ts'
import type { World } from './world/world.ts'

export interface SandboxOptions extends Omit<WorldOptions, 'cdnUrl'> {
  /** 0 or nothing for a free port. */
  port?: number
  /** Serve and send only what the API document shows. */
  strict?: boolean
  /** Lets a guild live by itself from the start. */
  traffic?: TrafficOptions
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
  const activity = openActivity(process.env.STEWARD_SANDBOX_ACTIVITY)
  let addresses = addressesAt(options.port ?? 0)
  const worldOptions = { ...options, cdnUrl: () => addresses.cdnUrl }
  const world = createWorld(worldOptions)
  const platform: Platform = {
    world,
    strict,
    clientSecret: CLIENT_SECRET,
    grants: new Grants(),
    consents: new Consents(),
    faults: new FaultPlan(),
    activity,
    limits: new RateLimits(),
    log: new RequestLog(),
    gateway: new Gateway({ world, strict, url: () => addresses.gatewayUrl, activity }),
    traffic: new Traffic(() => platform.world),
    addresses: () => addresses,
    reset: () => reset(platform, worldOptions),
  }
  const server = createAdaptorServer({ fetch: createApp(platform).fetch }) as Server
  server.on('upgrade', (request, socket, head) => platform.gateway.upgrade(request, socket, head))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  addresses = addressesAt(port)
  if (options.traffic) platform.traffic.start(options.traffic)
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
  platform.traffic.stop()
  platform.world = createWorld(options)
  platform.grants.clear()
  platform.consents.clear()
  platform.faults.clear()
  platform.limits.set([])
  platform.log.clear()
  platform.gateway.restart(platform.world)
}

async function stop(platform: Platform, server: Server): Promise<void> {
  if (!server.listening) return
  platform.traffic.stop()
  const closed = once(server, 'close')
  server.close()
  await platform.gateway.stop()
  server.closeAllConnections()
  await closed
  platform.activity?.flush()
}
