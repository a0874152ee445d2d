import type { Line } from '../line.ts'
import { percentile } from '../percentile.ts'
import { flatnessOf, inUse, outsideHeaps } from './flat.ts'
import type { Leg } from './legs.ts'
import type { Ran } from './run-leg.ts'

/** The figures of a leg: a line for each kind of thing that took time, then one for all of it. */
export function linesOf(engine: string, leg: Leg, ran: Ran): Line[] {
  const name = `${leg.name}${leg.isWarmUp ? ', warming up,' : ''} on ${engine}`
  const kinds = Object.entries(ran.times).map(([kind, times]): Line => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => percentile(times, share))
    return { bench: 'load', case: name, what: kind, times: times.length, p50_ms: p50!, p95_ms: p95!, p99_ms: p99! }
  })
  const flat = flatnessOf(ran.memory, inUse)
  const code = flatnessOf(ran.memory, ({ mainCode }) => mainCode)
  const outside = flatnessOf(ran.memory, outsideHeaps)
  const resident = flatnessOf(ran.memory, ({ rss }) => rss)
  return [
    ...kinds,
    {
      bench: 'load',
      case: name,
      what: 'all',
      times: Object.values(ran.times).reduce((sum, times) => sum + times.length, 0),
      errors: Object.values(ran.errors).reduce((sum, times) => sum + times, 0),
      heard: ran.counts['events heard'] ?? 0,
      storm_per_s: ran.eventsPerSecond,
      web_cpu: ran.cpu.web,
      db_cpu: ran.cpu.database,
      sandbox_cpu: ran.cpu.sandbox,
      generator_cpu: ran.cpu.generator,
      in_use_mb: flat.mb,
      in_use_rise_percent: flat.risePercent,
      code_mb: code.mb,
      code_rise_percent: code.risePercent,
      outside_mb: outside.mb,
      outside_rise_percent: outside.risePercent,
      rss_mb: resident.mb,
      rss_rise_percent: resident.risePercent,
    },
  ]
}
