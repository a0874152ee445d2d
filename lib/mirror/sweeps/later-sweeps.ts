interface Later {
  timer: NodeJS.Timeout
  goesOn: boolean
}

type Begin = (guildId: string, how: { goesOn: boolean }) => void

/** Sweeps that wait for a moment; `begin` is called when it has come. */
export class LaterSweeps {
  readonly #begin: Begin
  readonly #later = new Map<string, Later>()

  constructor(begin: Begin) {
    this.#begin = begin
  }

  /**
   * Once: whoever asks again meanwhile waits for the same moment. `goesOn`: whether the sweep that was interrupted goes on, or a
   * new one begins; one that has to begin anew does so whoever else asks.
   */
  add(ms: number, guildId: string, { goesOn }: { goesOn: boolean }): void {
    const before = this.#later.get(guildId)
    if (before) {
      before.goesOn &&= goesOn
      return
    }
    const later: Later = { goesOn, timer: setTimeout(() => this.#isTime(guildId, later), ms).unref() }
    this.#later.set(guildId, later)
  }

  drop(guildId: string): void {
    clearTimeout(this.#later.get(guildId)?.timer)
    this.#later.delete(guildId)
  }

  guildIds(): string[] {
    return [...this.#later.keys()]
  }

  #isTime(guildId: string, { goesOn }: Later): void {
    this.#later.delete(guildId)
    this.#begin(guildId, { goesOn })
  }
}
