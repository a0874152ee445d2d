import type { GatewayListener, StartListener } from '../../mirror/gateway-listener.ts'
import type { MirrorLog } from '../../mirror/mirror-context.ts'
import { pause } from '../../mirror/pause.ts'
import { parseMessageCreate } from '../../platform/wire/events/message-events.ts'
import { parseReactionAdd } from '../../platform/wire/events/reaction-events.ts'
import type { Steward } from '../../steward.ts'
import { now, SECOND } from '../../time.ts'
import { claimCode } from './claim-code.ts'
import { REACT_WITHIN_MS } from './code-limits.ts'
import { readCode } from './code-of-browser.ts'
import { confirmCode, openReplies } from './confirm-code.ts'

const ENDS_WITHIN_MS = 2 * SECOND

type Parts = Pick<Steward, 'db' | 'env' | 'platform'> & { log: MirrorLog }

/**
 * Hears codes that are posted in chat and reactions to the bot's replies (gaps.md, "code in chat"). What is edited later,
 * comes from a bot or as a direct message, and a reaction that is taken back, do nothing.
 */
export function hearCodes(parts: Parts): StartListener {
  return () => new CodeListener(parts)
}

class CodeListener implements GatewayListener {
  readonly #parts: Parts
  /** Replies that may still be reacted to, and when they were given: reactions to all else cost a look in here. */
  readonly #replies = new Map<string, number>()
  readonly #claims = new Set<Promise<void>>()
  readonly #confirming = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
    // Of replies that another process gave, which held the gateway before.
    this.#keep(this.#claims, this.#remember())
  }

  hear(name: string, data: unknown): void {
    if (name === 'MESSAGE_CREATE') this.#heardMessage(data)
    else if (name === 'MESSAGE_REACTION_ADD') this.#heardReaction(data)
  }

  async stop(): Promise<void> {
    const ended = Promise.all([...this.#claims, ...this.#confirming])
    // A reply may wait for a rate limit; whoever posted the code gets another one.
    const patience = new AbortController()
    await Promise.race([ended, pause(ENDS_WITHIN_MS, patience.signal)])
    patience.abort()
  }

  #heardMessage(data: unknown): void {
    const code = readCode((data as { content?: unknown } | null)?.content)
    if (code === null) return
    const message = parseMessageCreate(data)
    if (!message || message.guildId === null || message.author.bot || message.author.system) return
    this.#keep(
      this.#claims,
      claimCode(this.#parts, code, message).then(replyId => {
        if (replyId !== null) this.#open(replyId)
      }),
    )
  }

  #heardReaction(data: unknown): void {
    const messageId = (data as { message_id?: unknown } | null)?.message_id
    // A reply that is on its way: its id is not known yet.
    if (typeof messageId !== 'string' || (!this.#replies.has(messageId) && this.#claims.size === 0)) return
    const reaction = parseReactionAdd(data)
    if (reaction) this.#keep(this.#confirming, this.#confirm(reaction.messageId, reaction.userId))
  }

  async #confirm(replyId: string, userId: string): Promise<void> {
    if (!this.#replies.has(replyId)) await Promise.all(this.#claims)
    if (!this.#replies.has(replyId)) return
    if (await confirmCode(this.#parts.db, replyId, userId)) this.#replies.delete(replyId)
  }

  async #remember(): Promise<void> {
    for (const replyId of await openReplies(this.#parts.db)) this.#open(replyId)
  }

  #open(replyId: string): void {
    const at = now().getTime()
    for (const [id, since] of this.#replies) if (at - since > REACT_WITHIN_MS) this.#replies.delete(id)
    this.#replies.set(replyId, at)
  }

  #keep(where: Set<Promise<void>>, work: Promise<void>): void {
    const kept = work
      .catch(error => this.#parts.log.warn({ err: error }, 'a sign-in by code cannot be followed'))
      .finally(() => where.delete(kept))
    where.add(kept)
  }
}
