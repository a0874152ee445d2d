import type { Burst, BurstOptions, TrafficOptions } from '../../traffic/traffic.ts'
import type { Calls } from './calls.ts'

/** A guild that lives by itself. */
export const trafficControl = ({ call }: Calls) => ({
  /** Lets things happen at these rates until `stopTraffic`, a reset or another start. */
  startTraffic: (options: TrafficOptions): Promise<void> => call('PUT', '/traffic', options),

  stopTraffic: (): Promise<void> => call('DELETE', '/traffic'),

  /** So many events as fast as possible; answers with how many of each were dispatched. */
  burstTraffic: (options: BurstOptions): Promise<Burst> => call('POST', '/traffic/burst', options),
})
