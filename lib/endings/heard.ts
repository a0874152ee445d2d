/** Of whom something was heard, by guild, until somebody looks. */
export class Heard {
  #ids = new Map<string, Set<string>>()

  add(guildId: string, userIds: Iterable<string>): void {
    this.#ids.set(guildId, new Set([...(this.#ids.get(guildId) ?? []), ...userIds]))
  }

  /** All of it, by guild; it is forgotten here. */
  take(): [guildId: string, userIds: string[]][] {
    const all = [...this.#ids].map(([guildId, ids]): [string, string[]] => [guildId, [...ids]])
    this.#ids = new Map()
    return all
  }
}
