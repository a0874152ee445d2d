import { MINUTE } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import { Troubles } from './troubles.ts'
import { WAITS } from './waits.ts'

// Whoever is unbanned and joins meanwhile gets what was promised before that ban.
const LONGEST_MS = 10 * MINUTE

/**
 * Guilds of which nobody could tell whether those who are promised roles were banned again. Each rests before it is asked once
 * more, for longer each time: with every member that comes or goes a round begins.
 */
export class UntoldBans {
  readonly #troubles = new Troubles('it cannot be told whether those who are promised roles were banned again')
  readonly #failed = new Map<string, { times: number; notBefore: Date }>()

  rests(guildId: string): boolean {
    const failed = this.#failed.get(guildId)
    return failed !== undefined && WAITS.goesOn(failed.notBefore)
  }

  failed(guildId: string, error: unknown): void {
    const times = (this.#failed.get(guildId)?.times ?? 0) + 1
    const waitMs = waitAskedMs(error) ?? Math.min(LONGEST_MS, MINUTE * 2 ** (times - 1))
    this.#failed.set(guildId, { times, notBefore: WAITS.after(waitMs) })
    this.#troubles.tell(guildId, error)
  }

  /** It could be told, or need not be any more. */
  over(guildId: string): void {
    this.#failed.delete(guildId)
    this.#troubles.over(guildId)
  }

  guildIds(): string[] {
    return [...this.#failed.keys()]
  }
}
