import { PlatformRefused } from '../platform/errors.ts'
import { isOfProxy } from '../platform/is-of-proxy.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { waitAskedMs } from '../wait-asked.ts'
import type { Troubles } from './troubles.ts'
import { WAITS } from './waits.ts'

interface Heard {
  ids: Set<string>
  /** Null: it was heard just now. */
  notBefore: Date | null
  failures: number
}

/** Of whom something was heard, by guild, until it was looked what has become of them. */
export class Noticing {
  readonly #notice: (guildId: string, userIds: string[]) => Promise<void>
  readonly #troubles: Troubles
  readonly #heard = new Map<string, Heard>()

  constructor(notice: (guildId: string, userIds: string[]) => Promise<void>, troubles: Troubles) {
    this.#notice = notice
    this.#troubles = troubles
  }

  add(guildId: string, userIds: Iterable<string>): void {
    this.#put(guildId, userIds, null)
  }

  /** Of whom nothing was heard: they can wait until there is time. */
  addForLater(guildId: string, userIds: Iterable<string>): void {
    this.#put(guildId, userIds, now())
  }

  /** Looks at those of whom something was heard since. Nothing is thrown: what cannot be told now is asked again later. */
  async lookAtNew(): Promise<void> {
    const added = [...this.#heard].filter(([, { notBefore }]) => notBefore === null)
    for (const [guildId] of added) await this.#look(guildId)
  }

  /** Looks at what waits longest of the rest, in one guild. Answers whether there is more for now. */
  async lookAtNext(): Promise<boolean> {
    const waiting = [...this.#heard].filter(([, { notBefore }]) => notBefore !== null && !WAITS.goesOn(notBefore))
    const [next] = waiting.toSorted(([, one], [, other]) => Number(one.notBefore) - Number(other.notBefore))
    if (next) await this.#look(next[0])
    return waiting.length > 1
  }

  #put(guildId: string, userIds: Iterable<string>, notBefore: Date | null): void {
    const before = this.#heard.get(guildId)
    const ids = new Set([...(before?.ids ?? []), ...userIds])
    if (ids.size === 0) return
    const isNew = before?.notBefore === null
    this.#heard.set(guildId, { ids, failures: before?.failures ?? 0, notBefore: isNew ? null : notBefore })
  }

  async #look(guildId: string): Promise<void> {
    // Also of whom it was heard while another guild was looked at.
    const heard = this.#heard.get(guildId)
    if (!heard) return
    const { ids, failures } = heard
    // What is heard meanwhile is news.
    this.#heard.delete(guildId)
    try {
      await this.#notice(guildId, [...ids])
      this.#troubles.over(guildId)
    } catch (error) {
      this.#troubles.tell(guildId, error)
      // It would be refused again; what is due there asks for itself.
      if (error instanceof PlatformRefused && !isOfProxy(error)) return
      const waitMs = waitAskedMs(error) ?? Math.min(HOUR, MINUTE * 2 ** failures)
      const news = this.#heard.get(guildId)
      const notBefore = news ? news.notBefore : WAITS.after(waitMs)
      this.#heard.set(guildId, { ids: new Set([...ids, ...(news?.ids ?? [])]), notBefore, failures: failures + 1 })
    }
  }
}
