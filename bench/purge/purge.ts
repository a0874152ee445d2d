import { parseArgs } from 'node:util'
import { ControlClient } from '../../sandbox/control-client.ts'
import { ENGINES } from '../engines.ts'
import type { Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { readNumber, readNumbers } from '../read-number.ts'
import { startSandboxProcess } from '../sandbox-process.ts'
import { type Measured, measure } from './measure.ts'
import { openOurs } from './open-ours.ts'
import { peer } from './peer.ts'

const OPTIONS = {
  sizes: { type: 'string', default: '1000,10000' },
  rounds: { type: 'string', default: '1' },
  /** How long a window of the limits is, in ms: 2 calls for many and 5 for one in each channel. */
  window: { type: 'string', default: '1000' },
} as const

/**
 * A purge of messages of mixed age, a seventh of them too old to go together, from the order until the last is gone: the
 * calls against the fewest possible, and the time against what the sandbox's rate limits allow where calls of both kinds go
 * side by side. Beside a plain loop over the well-known library that is handed the same ids, sorted by age. The sandbox
 * runs in a process of its own.
 */
export async function purge(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const limits = { bulk: 2, single: 5, windowMs: readNumber('window', values.window) }
  const sizes = readNumbers('sizes', values.sizes)
  const rounds = readNumber('rounds', values.rounds)
  const sandbox = await startSandboxProcess(['--borealis', '50', '--colossus', '50', '--deneb', '50'])
  const control = new ControlClient(sandbox.controlUrl)
  try {
    await control.setRateLimits([
      { method: 'POST', path: '/bulk-delete$', limit: limits.bulk, windowMs: limits.windowMs, scope: 'route' },
      { method: 'DELETE', path: '/messages/\\d+$', limit: limits.single, windowMs: limits.windowMs, scope: 'route' },
    ])
    for (const messages of sizes) {
      for (const [engine, open] of ENGINES) {
        const ours: Measured[] = []
        const theirs: Measured[] = []
        for (let round = 0; round < rounds; round++) {
          const steward = await openOurs(await open(), sandbox)
          try {
            ours.push(await measure(control, { messages, limits }, steward))
          } finally {
            await steward.close()
          }
          theirs.push(await measure(control, { messages, limits }, peer(sandbox)))
        }
        const median = (of: Measured[], what: 'calls' | 'wallRatio') =>
          percentile(
            of.map(one => one[what]),
            0.5,
          )
        tell({
          bench: 'purge',
          case: `mixed age, on ${engine}`,
          messages,
          calls: median(ours, 'calls'),
          fewest: ours[0]!.fewest,
          wall_ratio: median(ours, 'wallRatio'),
          floor_ms: ours[0]!.floorMs,
          peer: 'a plain loop over @discordjs/core',
          peer_calls: median(theirs, 'calls'),
          peer_wall_ratio: median(theirs, 'wallRatio'),
        })
      }
    }
  } finally {
    await sandbox.stop()
  }
}
