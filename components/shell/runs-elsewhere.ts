import type { GuildDoor } from '@/lib/queries/guild-views'
import type { RunsMark } from '@/lib/runs/mark-of-runs'

/** What waits for the viewer, or is under way, in all other guilds than this one. */
export function runsElsewhere(guilds: Pick<GuildDoor, 'id' | 'runs'>[], guildId: string): RunsMark {
  const marks = guilds.flatMap(({ id, runs }) => (id !== guildId && runs ? [runs] : []))
  return {
    toDecide: marks.reduce((sum, { toDecide }) => sum + toDecide, 0),
    underWay: marks.reduce((sum, { underWay }) => sum + underWay, 0),
  }
}
