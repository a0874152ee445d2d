import { parseArgs } from 'node:util'
import { ENGINES } from '../engines.ts'
import type { Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { readNumber } from '../read-number.ts'
import { startSandboxProcess } from '../sandbox-process.ts'
import { timeLoop } from './time-loop.ts'
import { timeRead } from './time-read.ts'
import { timeSweep } from './time-sweep.ts'
import { LIMITS, underLimits } from './under-limits.ts'

const OPTIONS = {
  members: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '3' },
} as const

/**
 * The first sweep of a large guild, from the start of the mirror until the guild is complete, beside a bare loop over
 * the same pages that stores nothing; then under rate limits. The sandbox runs in a process of its own.
 */
export async function backfill(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const members = readNumber('members', values.members)
  const rounds = readNumber('rounds', values.rounds)
  const sandbox = await startSandboxProcess(['--colossus', values.members, '--borealis', '50'])
  try {
    // The sandbox makes its people when they are first asked for.
    await timeLoop(sandbox, members)
    for (const [engine, open] of ENGINES) {
      const ours: number[] = []
      const indexed: number[] = []
      const floor: number[] = []
      const read: number[] = []
      for (let round = 0; round < rounds; round++) {
        const turns = [
          async () => {
            const times = await timeSweep(open, sandbox, members)
            ours.push(times.complete)
            indexed.push(times.indexed)
          },
          async () => floor.push(await timeLoop(sandbox, members)),
          async () => read.push(await timeRead(sandbox, members)),
        ]
        for (const turn of round % 2 ? turns.toReversed() : turns) await turn()
      }
      const half = (samples: number[]) => Math.round(percentile(samples, 0.5))
      const [ours_ms, indexed_ms, floor_ms, read_ms] = [half(ours), half(indexed), half(floor), half(read)]
      tell({
        bench: 'backfill',
        case: `on ${engine}`,
        members,
        ours_ms,
        // Until searches are quick too.
        indexed_ms,
        floor: 'a bare loop over the same pages',
        floor_ms,
        // Through our own client, without storing.
        read_ms,
        ratio: Math.round((ours_ms / floor_ms) * 100) / 100,
      })
    }
    for (const one of LIMITS) tell(await underLimits(sandbox, members, one))
  } finally {
    await sandbox.stop()
  }
}
