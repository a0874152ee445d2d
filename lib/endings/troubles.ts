import { log } from '../log.ts'

/** Of guilds that cannot be asked: the log is told once of each trouble, not with every round. */
export class Troubles {
  readonly #sentence: string
  readonly #told = new Map<string, string>()

  constructor(sentence: string) {
    this.#sentence = sentence
  }

  /** Tells the log what is wrong with a guild, unless that is what was told last. */
  tell(guildId: string, error: unknown): void {
    if (this.#told.get(guildId) === String(error)) return
    log.warn({ err: error, guildId }, this.#sentence)
    this.#told.set(guildId, String(error))
  }

  /** It is well again: the next trouble is told, be it the same. */
  over(guildId: string): void {
    this.#told.delete(guildId)
  }

  guildIds(): string[] {
    return [...this.#told.keys()]
  }
}
