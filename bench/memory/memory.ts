import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build, isBuilt } from '../../bin/build.ts'
import { endChildrenOnSignals } from '../../bin/on-end.ts'
import type { Line, Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { readNumber } from '../read-number.ts'
import { slope } from '../slope.ts'
import { keepBusy, openWhenComplete } from './keep-busy.ts'
import type { Parts } from './parts.ts'
import { startWebProcess } from './web-process.ts'

const OPTIONS = {
  members: { type: 'string', default: '100000' },
  'warm-up-minutes': { type: 'string', default: '10' },
  minutes: { type: 'string', default: '10' },
  /** Tells what leaks from what Node has only not collected yet. */
  collect: { type: 'boolean', default: false },
  /** A file for all samples, one a second. */
  samples: { type: 'string' },
} as const

const MINUTE = 60_000
// In minutes: a few samples.
const SHORTEST = 0.1
// The smallest guilds that the sandbox makes with their cast.
const EMPTY = '10'
// What it may rise by, in hundredths of what it is, over ten minutes, and still be called flat.
const FLAT = 2

/**
 * The memory of the web process, as `npm start` runs it on PGlite, with three large guilds: after a warm-up, while people
 * page and search and the gateway brings events. Beside it, at the same time, the same in a deployment whose guilds hold
 * next to nobody. A line for each part of it, then the one for all that the process holds, which says whether it is flat.
 */
export async function memory(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const warmUpMs = readNumber('warm-up-minutes', values['warm-up-minutes'], 0) * MINUTE
  const ms = readNumber('minutes', values.minutes, SHORTEST) * MINUTE
  readNumber('members', values.members)
  endChildrenOnSignals(1)
  if (!isBuilt()) await build()
  const { collect } = values
  const [ours, empty] = (await Promise.all(
    [values.members, EMPTY].map(members => measure(members, { warmUpMs, ms, collect })),
  )) as [Measured, Measured]
  if (values.samples) writeFileSync(values.samples, JSON.stringify({ ours, empty }))
  const name = `three guilds of ${values.members}, ${values.minutes} minutes${collect ? ', garbage collected' : ''}`
  const { rss: _, ...parts } = ours.samples[0]!
  for (const part of Object.keys(parts) as (keyof Parts)[]) tell(lineOf(name, part, { ours, empty }))
  const whole = lineOf(name, 'rss', { ours, empty })
  const rise = Math.round(((Number(whole.ours_mb_per_minute) * 10) / Number(whole.ours_mb)) * 1000) / 10
  tell({ ...whole, verdict: `${rise <= FLAT ? 'flat' : 'not flat'}: ${rise} % in ten minutes` })
}

interface Measured {
  warmUp: Parts[]
  samples: Parts[]
  requests: number
}

function lineOf(name: string, part: keyof Parts, { ours, empty }: { ours: Measured; empty: Measured }): Line {
  const [own, peer] = [ours, empty].map(({ warmUp, samples, requests }) => {
    const values = samples.map(sample => sample[part])
    const level = percentile(values, 0.5)
    const perMinute = slope(values) * 60
    return {
      mb: Math.round(level),
      peak: Math.round(Math.max(...values, ...warmUp.map(sample => sample[part]))),
      perMinute: Math.round(perMinute * 100) / 100,
      requests,
    }
  }) as [Told, Told]
  return {
    bench: 'memory',
    case: name,
    part,
    ours_mb: own.mb,
    ours_peak_mb: own.peak,
    ours_mb_per_minute: own.perMinute,
    ours_requests: own.requests,
    peer: 'the same with empty guilds',
    peer_mb: peer.mb,
    peer_peak_mb: peer.peak,
    peer_mb_per_minute: peer.perMinute,
    peer_requests: peer.requests,
  }
}

type Told = Record<'mb' | 'peak' | 'perMinute' | 'requests', number>

// With --collect.
const COLLECT_S = 10

async function measure(members: string, how: { warmUpMs: number; ms: number; collect: boolean }): Promise<Measured> {
  const sandbox = ['--borealis', members, '--colossus', members, '--deneb', members]
  const web = await startWebProcess({ sandbox, collectsEveryS: how.collect ? COLLECT_S : null })
  try {
    const ask = await openWhenComplete(web)
    const warmUp = await keepBusy(web, ask, how.warmUpMs)
    const { samples, requests } = await keepBusy(web, ask, how.ms)
    return { warmUp: warmUp.samples, samples, requests }
  } finally {
    await web.stop()
  }
}
