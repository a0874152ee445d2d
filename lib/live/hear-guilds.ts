import type { LiveHub } from './hub.ts'
import type { LiveEvent } from './live-event.ts'

/** Hears the events of some guilds, which ones may change. */
export interface HeardGuilds {
  /** From now on these and no others. Answers those that were not heard before: what was told of them is not told again. */
  only(guildIds: Iterable<string>): string[]
  leave(): void
}

/** Calls `heard` with the events of the guilds that `only` names; of none at first. */
export function hearGuilds(live: Pick<LiveHub, 'subscribe'>, heard: (event: LiveEvent) => void): HeardGuilds {
  const leaving = new Map<string, () => void>()
  return {
    only(guildIds) {
      const wanted = new Set(guildIds)
      for (const [guildId, leave] of leaving) {
        if (wanted.has(guildId)) continue
        leave()
        leaving.delete(guildId)
      }
      const begun = [...wanted].filter(guildId => !leaving.has(guildId))
      for (const guildId of begun) leaving.set(guildId, live.subscribe(guildId, heard))
      return begun
    },
    leave() {
      for (const leave of leaving.values()) leave()
      leaving.clear()
    },
  }
}
