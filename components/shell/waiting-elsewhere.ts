import type { GuildDoor } from '@/lib/queries/guild-views'
import type { Waiting } from './rail-dot'

/** What waits for the viewer or is under way, and how many have just joined, in all other guilds than this one. */
export function waitingElsewhere(guilds: Pick<GuildDoor, 'id' | 'runs' | 'surge'>[], guildId: string): Waiting {
  const others = guilds.filter(({ id }) => id !== guildId)
  const marks = others.flatMap(({ runs }) => runs ?? [])
  const surges = others.flatMap(({ surge }) => surge ?? [])
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    runs: {
      toDecide: sum(marks.map(({ toDecide }) => toDecide)),
      underWay: sum(marks.map(({ underWay }) => underWay)),
    },
    surge:
      surges.length === 0
        ? null
        : {
            count: sum(surges.map(({ count }) => count)),
            gone: sum(surges.map(({ gone }) => gone)),
            isExact: surges.every(({ isExact }) => isExact),
          },
  }
}
