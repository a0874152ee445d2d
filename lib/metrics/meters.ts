import { Counter, Gauge, Registry } from 'prom-client'

/** What this process counts for Prometheus. No label names a person, a guild or a channel. */
interface Meters {
  registry: Registry
  requests: Counter<'method' | 'route' | 'status'>
  waits: Counter
  waitedSeconds: Counter
  events: Counter<'event'>
  streams: Gauge
  actions: Counter<'action' | 'outcome'>
}

declare global {
  // Next evaluates modules more than once: what exists once a process hangs here.
  var stewardMeters: Meters | undefined
}

/** The meters of this process. */
export function meters(): Meters {
  globalThis.stewardMeters ??= makeMeters()
  return globalThis.stewardMeters
}

/** Somebody waited for a rate limit. */
export function countWait(ms: number): void {
  meters().waits.inc()
  meters().waitedSeconds.inc(ms / 1000)
}

function makeMeters(): Meters {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'steward_platform_requests_total',
      help: 'Requests to the platform by kind of route and status; "none": no answer.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    waits: new Counter({
      name: 'steward_platform_waits_total',
      help: 'How often a request waited for a rate limit of the platform.',
      registers,
    }),
    waitedSeconds: new Counter({
      name: 'steward_platform_waited_seconds_total',
      help: 'How long requests waited for rate limits of the platform, in seconds.',
      registers,
    }),
    events: new Counter({
      name: 'steward_gateway_events_total',
      help: 'Events heard from the gateway; "other": one that Steward does not use.',
      labelNames: ['event'],
      registers,
    }),
    streams: new Gauge({ name: 'steward_live_streams', help: 'Open pages that are told of changes.', registers }),
    actions: new Counter({
      name: 'steward_actions_total',
      help: 'What was done through Steward, by action and outcome.',
      labelNames: ['action', 'outcome'],
      registers,
    }),
  }
}
