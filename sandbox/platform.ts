import type { Activity } from './activity/activity.ts'
import type { FaultPlan } from './control/fault-plan.ts'
import type { RateLimits } from './control/rate-limits.ts'
import type { RequestLog } from './control/request-log.ts'
import type { Gateway } from './gateway/gateway.ts'
import type { Consents } from './oauth/consents.ts'
import type { Grants } from './oauth/grants.ts'
import type { Traffic } from './traffic/traffic.ts'
import type { World } from './world/world.ts'

export interface Addresses {
  apiUrl: string
  webUrl: string
  cdnUrl: string
  gatewayUrl: string
  controlUrl: string
}

/** What the routes share. The world is replaced by a reset, so it is read from here each time. */
export interface Platform {
  world: World
  readonly strict: boolean
  readonly clientSecret: string
  readonly grants: Grants
  readonly consents: Consents
  readonly faults: FaultPlan
  readonly limits: RateLimits
  /** Null unless somebody wants to know what clients do. */
  readonly activity: Activity | null
  readonly log: RequestLog
  readonly gateway: Gateway
  readonly traffic: Traffic
  readonly addresses: () => Addresses
  readonly reset: () => void
}
