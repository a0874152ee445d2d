import type { LoggedConnection } from '../../gateway/connection-log.ts'
import type { GatewayFaults } from '../../gateway/gateway-faults.ts'
import type { Calls } from './calls.ts'

/** What befalls the gateway. */
export const gatewayControl = ({ call }: Calls) => ({
  /** How gateway connections came and went, the oldest first. */
  gatewayLog: (): Promise<LoggedConnection[]> => call('GET', '/gateway/log'),

  /** Closes all gateway connections; code 1006 breaks the line without a close frame. */
  dropGateway: (code?: number): Promise<void> => call('POST', '/gateway/drop', { code }),

  /** Asks all clients to reconnect (op 7). */
  askToReconnect: (): Promise<void> => call('POST', '/gateway/reconnect'),

  /** Tells all clients that their session is invalid (op 9). */
  invalidateSessions: ({ resumable }: { resumable: boolean }): Promise<void> =>
    call('POST', '/gateway/invalid-session', { resumable }),

  /** Puts these faults in the place of those that were there; none with an empty object, and after clearFaults. */
  setGatewayFaults: (faults: GatewayFaults): Promise<void> => call('PUT', '/gateway/faults', faults),
})
