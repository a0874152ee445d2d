import { sql } from 'drizzle-orm'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { storeBatch } from '../batches/store-batch.ts'
import { deliveredGuilds, guildsWithChannel, markMissed } from '../gateway/gateway-guilds.ts'
import { completeMember } from '../members/complete-member.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { insist } from '../patience/insist.ts'
import { doubtHistories } from '../sight/doubt-histories.ts'
import { MirrorTaken } from '../write-mirror.ts'
import type { ReadEvent } from './event-handler.ts'
import { eventRecorder } from './seen-events.ts'

// No right rests on these.
const WITHOUT_RIGHTS = /^(MESSAGE_|VOICE_|GUILD_BAN_)/
// A channel of whose messages one of these is missing is not complete. Nothing is decided by who reacted.
const OF_MESSAGES = /^MESSAGE_(CREATE|UPDATE|DELETE|DELETE_BULK)$/

export const hasRights = (name: string): boolean => !WITHOUT_RIGHTS.test(name)
export const isOfMessages = (name: string): boolean => OF_MESSAGES.test(name)

export interface NamedEvent extends ReadEvent {
  name: string
  sequence: number
  /** Of an event of a message, where it happened. */
  channelId: string | null
}

/**
 * Stores events, or that they were missed. Whatever stores answers whether it has; false: this process ends or
 * another one writes, and from then on nothing is stored any more, so that all of it may come again.
 */
export class EventStore {
  readonly #context: MirrorContext
  readonly #record: (name: string) => Promise<void>
  readonly #signal: AbortSignal
  #isOver = false

  constructor(context: MirrorContext, signal: AbortSignal) {
    this.#context = context
    this.#record = eventRecorder(context.db)
    this.#signal = signal
  }

  /** Stores events of one guild in their order. */
  async store(guildId: string, events: NamedEvent[]): Promise<boolean> {
    if (this.#isOver) return false
    try {
      await this.#storeTogether(guildId, events)
      return !this.#isOver
    } catch (error) {
      if (error instanceof MirrorTaken) return this.#end()
      const [event, more] = events
      if (!more) return this.#storeAlone(guildId, event!)
      // One of them spoils it for the others: halves, until it stands alone.
      const middle = events.length >> 1
      const first = await this.store(guildId, events.slice(0, middle))
      return first && this.store(guildId, events.slice(middle))
    }
  }

  /** Something of a guild was missed: it is not trusted until it was swept again. */
  async missed(guildId: string): Promise<boolean> {
    const isStored = await this.insist(() => markMissed(this.#context.db, guildId))
    if (isStored) this.#context.sweeps.requestLater(guildId)
    return isStored
  }

  /** The same where it may have been of another guild: one that is not delivered loses nothing. */
  async perhapsMissed(guildId: string): Promise<boolean> {
    let isDelivered = false
    const isStored = await this.insist(async () => {
      isDelivered = await markMissed(this.#context.db, guildId)
    })
    if (isDelivered) this.#context.sweeps.requestLater(guildId)
    return isStored
  }

  /** Something of a channel's messages was missed: it counts as complete once it was listed anew; null: any of the guild. */
  async missedMessages(guildId: string, channelId: string | null): Promise<boolean> {
    // What cannot be read may be every message of a kind that this platform has.
    const apply = (batch: GuildBatch) =>
      doubtHistories(batch, channelId === null ? undefined : [channelId], { later: true })
    return this.insist(() => storeBatch(this.#context, guildId, [{ apply }]))
  }

  /** Of which guilds something may have been missed: the one that has the channel; null: every delivered one. Null: not known. */
  async guildsOf(channelId: string | null): Promise<string[] | null> {
    let guildIds: string[] = []
    const isKnown = await this.insist(async () => {
      const { db } = this.#context
      guildIds = await (channelId === null ? deliveredGuilds(db) : guildsWithChannel(db, channelId))
    })
    return isKnown ? guildIds : null
  }

  /** Writes what must not be missed. */
  async insist(write: () => Promise<unknown>): Promise<boolean> {
    if (this.#isOver) return false
    return (await insist(write, this.#context.log, this.#signal)) || this.#end()
  }

  async #storeTogether(guildId: string, events: NamedEvent[]): Promise<void> {
    const incomplete = await storeBatch(this.#context, guildId, events)
    for (const name of new Set(events.map(event => event.name))) await this.#recordSeen(name)
    await this.#complete(guildId, incomplete)
  }

  /** It may be the database that was away: once that takes something again, the event has its second and last chance. */
  async #storeAlone(guildId: string, event: NamedEvent): Promise<boolean> {
    const { db, log } = this.#context
    if (!(await this.insist(() => db.orm.execute(sql`update gateway_state set id = id where false`)))) return false
    try {
      await this.#storeTogether(guildId, [event])
      return !this.#isOver
    } catch (error) {
      if (error instanceof MirrorTaken) return this.#end()
      log.error({ err: error, event: event.name, guildId }, 'a gateway event could not be stored')
      if (isOfMessages(event.name)) return this.missedMessages(guildId, event.channelId)
      return hasRights(event.name) ? this.missed(guildId) : true
    }
  }

  async #recordSeen(name: string): Promise<void> {
    await this.#record(name).catch(error =>
      this.#context.log.warn({ err: error, event: name }, 'that an event was seen was not stored'),
    )
  }

  async #complete(guildId: string, userIds: Iterable<string>): Promise<void> {
    try {
      for (const userId of userIds) await completeMember(this.#context, guildId, userId)
    } catch (error) {
      if (error instanceof MirrorTaken) throw error
      this.#context.log.warn({ err: error, guildId }, 'a member of whom too little was told could not be read')
      // The sweep brings the others home too.
      await this.missed(guildId)
    }
  }

  #end(): false {
    this.#isOver = true
    return false
  }
}
