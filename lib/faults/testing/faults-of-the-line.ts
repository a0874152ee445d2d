import type { Fault } from '../../../sandbox/control/fault-plan.ts'
import type { ControlClient } from '../../../sandbox/control-client.ts'
import type { GatewayFaults } from '../../../sandbox/gateway/gateway-faults.ts'
import type { Dice } from './dice.ts'
import { count } from './figures.ts'

// Of writes only what an honest platform does: none says that it has done what it has not.
const OF_ANY: Omit<Fault, 'path'>[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502 },
  { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
  { kind: 'status', status: 500, applied: true },
  { kind: 'html' },
  { kind: 'html', applied: true },
  { kind: 'cut' },
  { kind: 'cut', applied: true },
  { kind: 'half', applied: true },
  { kind: 'malformed', applied: true },
  { kind: 'hang' },
  { kind: 'hang', applied: true },
  { kind: 'delay', delayMs: 800 },
  { kind: 'delay', delayMs: 800, applied: true },
  { kind: 'status', status: 429, headers: { 'retry-after': '0.3' }, body: { message: 'slow down', retry_after: 0.3 } },
]
const OF_READS: Omit<Fault, 'path'>[] = [
  { kind: 'malformed', method: 'GET' },
  { kind: 'empty', method: 'GET' },
  { kind: 'half', method: 'GET' },
]
const PATHS = ['.', '/bans', '/members', '/messages', '/channels', '^/guilds/\\d+$']
const LIMITS = [
  [{ path: '.', limit: 8, windowMs: 1_000, scope: 'global' as const }],
  [{ path: '/members|/bans', limit: 3, windowMs: 1_000, scope: 'route' as const }],
  [{ path: '/messages', limit: 2, windowMs: 700, scope: 'shared' as const }],
]
const OF_GATEWAY: GatewayFaults[] = [
  { ignoresHeartbeats: true, heartbeatIntervalMs: 400 },
  { eventDelayMs: 400 },
  { holdsEvents: true },
  { refusesConnections: 1_500 },
  { refusesResume: true },
]

/** Lets one more thing go wrong between Steward and the platform; what went wrong before may go on. */
export async function addFaultOfTheLine(control: ControlClient, { throw: roll, pick }: Dice): Promise<void> {
  count('faults')
  switch (roll(8)) {
    case 0:
      return control.setRateLimits(pick(LIMITS))
    case 1:
      return control.dropGateway(pick([1006, 4000, 1001]))
    case 2:
      return roll(2) ? control.askToReconnect() : control.invalidateSessions({ resumable: roll(2) === 0 })
    case 3:
      await control.setGatewayFaults(pick(OF_GATEWAY))
      return control.dropGateway(1006)
    default:
      return control.addFault({ ...pick([...OF_ANY, ...OF_READS]), path: pick(PATHS), times: 1 + roll(3) })
  }
}

/** The line is as it should be. */
export async function mendTheLine(control: ControlClient): Promise<void> {
  await control.clearFaults()
  await control.setRateLimits([])
}
