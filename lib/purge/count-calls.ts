import type { Profile } from '../platform/profile.ts'
import type { PurgeCalls } from './purge-views.ts'

/** Of one channel: how many may go together, and how many must go one by one. */
export interface InChannel {
  young: number
  old: number
}

/** The fewest calls that delete so many messages, channel by channel. */
export function countCalls(
  { bulkDelete: { min, max } }: Pick<Profile, 'bulkDelete'>,
  channels: InChannel[],
): PurgeCalls {
  let [bulk, single, together] = [0, 0, 0]
  for (const { young, old } of channels) {
    const rest = young % max
    const left = rest < min ? rest : 0
    bulk += young - left
    single += old + left
    together += Math.ceil((young - left) / max)
  }
  return { bulk, single, calls: together + single }
}
