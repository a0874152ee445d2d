import { parseArgs } from 'node:util'
import { ENGINES } from '../engines.ts'
import type { Tell } from '../line.ts'
import { percentile } from '../percentile.ts'
import { readNumber } from '../read-number.ts'
import { runStorm, type Storm } from './run-storm.ts'

const OPTIONS = {
  members: { type: 'string', default: '10000' },
  events: { type: 'string', default: '30000' },
  rounds: { type: 'string', default: '3' },
} as const

/**
 * A storm of mixed events in one guild, from the first until the last one is stored, beside a cache in memory that is
 * fed the same storm over the same kind of connection. Sandbox and consumer each run in a process of their own; memory
 * is what the consumer's process has taken since its start, with all members of the guild known to both.
 */
export async function gateway(args: string[], tell: Tell): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const storm = { members: readNumber('members', values.members), events: readNumber('events', values.events) }
  const rounds = readNumber('rounds', values.rounds)
  for (const [engine] of ENGINES) {
    const ours: Awaited<ReturnType<typeof runStorm>>[] = []
    const peer: typeof ours = []
    for (let round = 0; round < rounds; round++) {
      const same: Storm = { ...storm, seed: round + 1 }
      const turns = [
        async () => ours.push(await runStorm('ours', engine, same)),
        async () => peer.push(await runStorm('peer', engine, same)),
      ]
      for (const turn of round % 2 ? turns.toReversed() : turns) await turn()
    }
    const median = (of: typeof ours, what: 'perSecond' | 'madePerSecond' | 'mb') =>
      Math.round(
        percentile(
          of.map(one => one[what]),
          0.5,
        ),
      )
    tell({
      bench: 'gateway',
      case: `${storm.events} events, ${storm.members} members, on ${engine}`,
      ours_events_per_s: median(ours, 'perSecond'),
      peer: 'a cache in memory over @discordjs/ws',
      peer_events_per_s: median(peer, 'perSecond'),
      // The sandbox makes no more than this: whoever comes near could be faster.
      made_events_per_s: median([...ours, ...peer], 'madePerSecond'),
      ours_mb: median(ours, 'mb'),
      peer_mb: median(peer, 'mb'),
    })
  }
}
