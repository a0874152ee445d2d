import { now } from '../../time.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'

/** What one kind of gateway event does to the tables. */
export interface EventHandler<T> {
  /** Null for data that cannot be read. */
  parse(data: unknown): T | null
  /** Null: it happened in no guild. */
  guildOf(event: T): string | null
  /**
   * An idempotent change; comes after all earlier events of the guild, and where many wait long after the event was heard
   * (`heardAt`). Says nothing of where the event came from.
   */
  apply(batch: GuildBatch, event: T, heardAt: Date): void | Promise<void>
}

/** An event that was read and waits to be applied. */
export interface ReadEvent {
  guildId: string | null
  apply(batch: GuildBatch): void | Promise<void>
}

/** A handler that has forgotten the type of its events, so that handlers fit into one table. */
export interface AnyEventHandler {
  read(data: unknown): ReadEvent | null
}

/** A handler for the table: of data that cannot be read it answers null. */
export function eventHandler<T>({ parse, guildOf, apply }: EventHandler<T>): AnyEventHandler {
  return {
    read(data) {
      const event = parse(data)
      const heardAt = now()
      return event === null ? null : { guildId: guildOf(event), apply: batch => apply(batch, event, heardAt) }
    },
  }
}
