import { now } from '../../time.ts'
import { REACT_WITHIN_MS } from './code-limits.ts'

/** The bot's replies that may still be reacted to, in the process that hears the gateway. */
export class OpenReplies {
  /** When each was given, in ms: reactions to all other messages cost a look in here. */
  readonly #given = new Map<string, number>()
  /** What was changed or deleted while a reply was on its way: one of them may turn out to be it. */
  readonly #changed = new Set<string>()

  /** Whether a reaction to this message may confirm a code. */
  has(messageId: string): boolean {
    return this.#given.has(messageId)
  }

  /** Opens a reply; false where it is not the bot's own words any more. */
  open(replyId: string): boolean {
    if (this.#changed.has(replyId)) return false
    const at = now().getTime()
    for (const [id, since] of this.#given) if (at - since > REACT_WITHIN_MS) this.#given.delete(id)
    this.#given.set(replyId, at)
    return true
  }

  /** Closes a reply; false where this message is none that is open. */
  close(messageId: string): boolean {
    return this.#given.delete(messageId)
  }

  /** Remembers a message that was changed while replies are on their way. */
  suspect(messageId: string): void {
    this.#changed.add(messageId)
  }

  /** No reply is on its way any more. */
  settle(): void {
    this.#changed.clear()
  }
}
