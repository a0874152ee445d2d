import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { countJobs } from '../jobs/count-jobs.ts'
import { log } from '../log.ts'
import { readConnection } from '../mirror/gateway/read-gateway.ts'
import type { Steward } from '../steward.ts'
import { meters } from './meters.ts'

declare global {
  // Next evaluates modules more than once: what exists once a process hangs here.
  var stewardProcessMeters: Registry | undefined
}

/** Prometheus text: what this process has counted, what the process itself is, and what the database says at this moment. */
export async function renderMetrics(steward: Steward): Promise<{ text: string; contentType: string }> {
  const { registry } = meters()
  const texts = [registry.metrics(), processMeters().metrics(), stateOf(steward)]
  return { text: (await Promise.all(texts)).join('\n'), contentType: registry.contentType }
}

/** Watching the process costs a little, so it begins with the first who asks. */
function processMeters(): Registry {
  if (!globalThis.stewardProcessMeters) {
    globalThis.stewardProcessMeters = new Registry()
    collectDefaultMetrics({ register: globalThis.stewardProcessMeters })
  }
  return globalThis.stewardProcessMeters
}

/** The same for every process of the deployment. A database that does not answer leaves all of it but its own state out. */
async function stateOf({ db }: Steward): Promise<string> {
  const registers = [new Registry()]
  const up = new Gauge({ name: 'steward_database_up', help: 'Whether the database answers.', registers })
  try {
    const [{ status }, jobs] = await Promise.all([readConnection(db), countJobs(db.orm)])
    new Gauge({ name: 'steward_gateway_up', help: 'Whether the gateway is connected.', registers }).set(
      status === 'connected' ? 1 : 0,
    )
    const help = 'Jobs of each queue; "later": not yet due; "failed": within the last hour.'
    const depth = new Gauge({ name: 'steward_jobs', help, labelNames: ['queue', 'state'], registers })
    for (const { name: queue, waiting, later, active, failed } of jobs) {
      for (const [state, count] of Object.entries({ waiting, later, active, failed }))
        depth.set({ queue, state }, count)
    }
    up.set(1)
  } catch (error) {
    log.warn({ err: error }, 'the state of the deployment cannot be measured')
    up.set(0)
  }
  return registers[0]!.metrics()
}
