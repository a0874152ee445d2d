import type { Database } from '../../db/client.ts'
import type { LiveHub } from '../../live/hub.ts'
import type { LiveEvent } from '../../live/live-event.ts'
import { markMissed } from '../gateway/gateway-guilds.ts'
import { MemberChanges } from '../members/member-changes.ts'
import { VoiceChanges } from '../members/voice-changes.ts'
import { MessageChanges } from '../messages/message-changes.ts'
import type { Chores, Histories, Sweeps } from '../mirror-context.ts'
import { HourCounts } from './hour-counts.ts'

interface Parts {
  /** Within the transaction of the batch. */
  db: Database
  live: LiveHub
  sweeps: Sweeps
  histories: Histories
  chores: Chores
}

/**
 * Events of one guild that are stored together. What comes in numbers (members, messages, voice) is collected and
 * written by `flush`; an event of another kind flushes first, so that the order is kept.
 */
export class GuildBatch {
  readonly guildId: string
  readonly db: Database
  readonly sweeps: Sweeps
  readonly histories: Histories
  readonly chores: Chores
  readonly members = new MemberChanges()
  readonly messages = new MessageChanges()
  readonly voice = new VoiceChanges()
  readonly counts = new HourCounts()
  /** Members who must be asked for, because too little was told of them. */
  readonly incomplete = new Set<string>()
  readonly #live: LiveHub
  readonly #afterwards: (() => void)[] = []

  constructor({ db, live, sweeps, histories, chores }: Parts, guildId: string) {
    this.guildId = guildId
    this.db = db
    this.sweeps = sweeps
    this.histories = histories
    this.chores = chores
    this.#live = live
  }

  /** Calls `effect` once the batch is stored for good. */
  afterwards(effect: () => void): void {
    this.#afterwards.push(effect)
  }

  /** Tells browsers once the batch is stored; no ids: many. */
  publish(kind: LiveEvent['kind'], ids: string[]): void {
    this.afterwards(() => this.#live.publish({ guildId: this.guildId, kind, ids }))
  }

  /** The member is asked for once the batch is stored. */
  complete(userId: string): void {
    this.incomplete.add(userId)
  }

  /** Something of the guild could not be read: it is not trusted until it was swept again. */
  async distrust(): Promise<void> {
    await markMissed(this.db, this.guildId)
    this.afterwards(() => this.sweeps.requestLater(this.guildId))
  }

  async flush(): Promise<void> {
    await this.members.store(this)
    await this.voice.store(this)
    await this.messages.store(this)
    await this.counts.store(this.db.orm, this.guildId)
  }

  /** The batch is stored. */
  settle(): void {
    for (const effect of this.#afterwards.splice(0)) effect()
  }
}
