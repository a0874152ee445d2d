import type { Returned } from './find-returned.ts'

/** Promises of those who have come back, until they are looked at. The guilds take turns: a raid on one holds up no other. */
export class BackAgain {
  readonly #byGuild = new Map<string, Set<string>>()

  add(returned: Returned[]): void {
    for (const { guildId, id } of returned) {
      this.#byGuild.set(guildId, (this.#byGuild.get(guildId) ?? new Set()).add(id))
    }
  }

  /** Hands out the ids of so many at most, of each guild what was told first. */
  take(most: number): string[] {
    const taken: string[] = []
    while (taken.length < most) {
      const [next] = this.#byGuild
      if (!next) break
      const [guildId, ids] = next
      const [id] = ids
      // It is another guild's turn, also with what is taken next.
      this.#byGuild.delete(guildId)
      if (id === undefined) continue
      taken.push(id)
      ids.delete(id)
      if (ids.size > 0) this.#byGuild.set(guildId, ids)
    }
    return taken
  }

  isEmpty(): boolean {
    return this.#byGuild.size === 0
  }
}
