import type { GatewayListener, StartListener } from '../../mirror/gateway/gateway-listener.ts'
import type { MirrorLog } from '../../mirror/mirror-context.ts'
import { pause } from '../../mirror/patience/pause.ts'
import { parseMessageCreate } from '../../platform/wire/events/message-events.ts'
import { parseReactionAdd } from '../../platform/wire/events/reaction-events.ts'
import type { Steward } from '../../steward.ts'
import { SECOND } from '../../time.ts'
import { changedBy } from './changed-by.ts'
import { claimCode } from './claim-code.ts'
import { readCode } from './code-of-browser.ts'
import { confirmCode, openReplies, refuseReply } from './confirm-code.ts'
import { OpenReplies } from './open-replies.ts'

const ENDS_WITHIN_MS = 2 * SECOND

type Parts = Pick<Steward, 'db' | 'env' | 'platform'> & { log: MirrorLog }

/**
 * Hears codes that are posted in chat and reactions to the bot's replies (gaps.md, "code in chat"). What is edited later,
 * comes from a bot or as a direct message, and a reaction that is taken back, do nothing. A reply that is changed or
 * deleted ends its code: whoever reacts to other words has not been warned.
 */
export function hearCodes(parts: Parts): StartListener {
  return () => new CodeListener(parts)
}

class CodeListener implements GatewayListener {
  readonly #parts: Parts
  readonly #replies = new OpenReplies()
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
    else for (const id of changedBy(name, data)) this.#heardChange(id)
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
      claimCode(this.#parts, code, message).then(async replyId => {
        if (replyId !== null) await this.#open(replyId)
      }),
    )
  }

  /** At once, before a reaction that is told after it is heard. */
  #heardChange(messageId: string): void {
    if (this.#replies.close(messageId)) this.#keep(this.#claims, refuseReply(this.#parts.db, messageId))
    else if (this.#claims.size > 0) this.#replies.suspect(messageId)
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
    if (await confirmCode(this.#parts.db, replyId, userId)) this.#replies.close(replyId)
  }

  async #remember(): Promise<void> {
    await Promise.all((await openReplies(this.#parts.db)).map(replyId => this.#open(replyId)))
  }

  async #open(replyId: string): Promise<void> {
    if (!this.#replies.open(replyId)) await refuseReply(this.#parts.db, replyId)
  }

  #keep(where: Set<Promise<void>>, work: Promise<void>): void {
    const kept = work
      .catch(error => this.#parts.log.warn({ err: error }, 'a sign-in by code cannot be followed'))
      .finally(() => {
        where.delete(kept)
        if (this.#claims.size === 0) this.#replies.settle()
      })
    where.add(kept)
  }
}
