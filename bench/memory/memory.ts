import { parseArgs } from 'node:util'
import { build, isBuilt } from '../../bin/build.ts'
import { endChildrenOnSignals } from '../../bin/on-end.ts'
import type { Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { slope } from '../slope.ts'
import { keepBusy, openWhenComplete } from './keep-busy.ts'
import { startWebProcess } from './web-process.ts'

const OPTIONS = {
  members: { type: 'string', default: '100000' },
  'warm-up-minutes': { type: 'string', default: '5' },
  minutes: { type: 'string', default: '5' },
  /** Tells what leaks from what Node has only not collected yet. */
  collect: { type: 'boolean', default: false },
} as const

const MINUTE = 60_000
// The smallest guilds that the sandbox makes with their cast.
const EMPTY = '10'

/**
 * The memory of the web process, as `npm start` runs it on PGlite, with three large guilds: after a warm-up, while people
 * page and search and the gateway brings events. Beside it the same in a deployment whose guilds hold next to nobody.
 */
export async function memory(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  endChildrenOnSignals(1)
  if (!isBuilt()) await build()
  const warmUpMs = Number(values['warm-up-minutes']) * MINUTE
  const ms = Number(values.minutes) * MINUTE
  const { collect } = values
  const empty = await measure(EMPTY, { warmUpMs, ms, collect })
  const ours = await measure(values.members, { warmUpMs, ms, collect })
  tell({
    bench: 'memory',
    case: `three guilds of ${values.members}, ${values.minutes} minutes${collect ? ', garbage collected' : ''}`,
    ours_mb: ours.mb,
    ours_peak_mb: ours.peak,
    ours_mb_per_minute: ours.perMinute,
    ours_requests: ours.requests,
    peer: 'the same with empty guilds',
    peer_mb: empty.mb,
    peer_peak_mb: empty.peak,
    peer_mb_per_minute: empty.perMinute,
    peer_requests: empty.requests,
  })
}

async function measure(members: string, { warmUpMs, ms, collect }: { warmUpMs: number; ms: number; collect: boolean }) {
  const sandbox = ['--borealis', members, '--colossus', members, '--deneb', members]
  const web = await startWebProcess({ sandbox, collects: collect })
  try {
    const ask = await openWhenComplete(web)
    const warmUp = await keepBusy(web, ask, warmUpMs)
    const { samples, requests } = await keepBusy(web, ask, ms)
    return {
      mb: Math.round(percentile(samples, 0.5)),
      peak: Math.round(Math.max(...warmUp.samples, ...samples)),
      perMinute: Math.round(slope(samples) * 60 * 10) / 10,
      requests,
    }
  } finally {
    await web.stop()
  }
}
