import { sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { HOUR, now } from '../../time.ts'

export type Counted = 'joins' | 'leaves' | 'messages' | 'deletedMessages' | 'bans'
type Counts = Record<Counted, number>

const NONE: Counts = { joins: 0, leaves: 0, messages: 0, deletedMessages: 0, bans: 0 }

/** Counts by the hour, collected to be added to the stored ones at once. */
export class HourCounts {
  readonly #hours = new Map<number, Counts>()

  /** Counts `more` of something that happened at a moment, now where it is not said. */
  add(what: Counted, more = 1, at: Date = now()): void {
    if (more === 0) return
    const hour = hourOf(at)
    const counts = this.#hours.get(hour) ?? { ...NONE }
    counts[what] += more
    this.#hours.set(hour, counts)
  }

  async store(orm: Orm, guildId: string): Promise<void> {
    if (this.#hours.size === 0) return
    const memberCount = sql`(select ${guilds.memberCount} from ${guilds} where ${guilds.id} = ${guildId})`
    const thisHour = hourOf(now())
    // What is caught up with says nothing of how many there were then.
    const rows = [...this.#hours].map(([hour, counts]) => ({
      guildId,
      hour: new Date(hour),
      ...counts,
      memberCount: hour < thisHour ? null : memberCount,
    }))
    this.#hours.clear()
    await orm
      .insert(hourlyCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [hourlyCounts.guildId, hourlyCounts.hour],
        set: {
          joins: sql`${hourlyCounts.joins} + excluded.joins`,
          leaves: sql`${hourlyCounts.leaves} + excluded.leaves`,
          messages: sql`${hourlyCounts.messages} + excluded.messages`,
          deletedMessages: sql`${hourlyCounts.deletedMessages} + excluded.deleted_messages`,
          bans: sql`${hourlyCounts.bans} + excluded.bans`,
          memberCount: sql`coalesce(excluded.member_count, ${hourlyCounts.memberCount})`,
        },
      })
  }
}

function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR) * HOUR
}
