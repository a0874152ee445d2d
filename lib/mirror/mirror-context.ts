import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import type { LiveHub } from '../live/hub.ts'
import type { GatewayConnection } from '../platform/gateway/connect-gateway.ts'
import type { Pace } from '../platform/gateway/pace.ts'
import type { Platform } from '../platform/platform.ts'
import type { StartListener } from './gateway/gateway-listener.ts'
import type { PageNotes } from './sweeps/page-notes.ts'
import type { SweepNotes } from './sweeps/sweep-notes.ts'

export type MirrorLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** What every part of the mirror works with. */
export interface MirrorParts {
  db: Database
  platform: Platform
  live: LiveHub
  log: MirrorLog
  /** The mark of this run: only the one that took the mirror last writes to it. */
  writer: string
  /** Called when another run turns out to write to it. */
  taken?(): void
  /** How long messages are kept, in days. */
  messagesKeptDays: number
  /** Who else hears the gateway's events. */
  listeners?: readonly StartListener[]
  /** How patient reconnecting is. */
  pace?: Pace
}

/** The member backfill, as far as the handlers of events must know it. */
export interface Sweeps {
  /** Sweeps the guild from its beginning, as soon as its turn comes; one that is under way is given up. */
  request(guildId: string): void
  /** Sweeps the guild once in a while: something about it may have been missed. */
  requestLater(guildId: string): void
  /** Gives the guild up: there is nothing to be read of it now. */
  drop(guildId: string): void
  /** What the sweep of this guild that is under way must be told; undefined while there is none. */
  notesOf(guildId: string): SweepNotes | undefined
}

/** What brings the messages of channels home that were missed. */
export interface Histories {
  /** Lists the channels of the guild that were not listed since it was delivered, where the platform can. */
  request(guildId: string): void
  /**
   * The same where what a list tells of these channels, without ids of all, may be older than what was missed. `later`: in some
   * minutes, however often it is asked for until then.
   */
  listAnew(guildId: string, channelIds?: string[], how?: { later: boolean }): void
  /** What must be told of a channel that is being listed; undefined while it is not. */
  notesOf(channelId: string): PageNotes | undefined
  /** An event has told of a reaction to a message. */
  reacted(message: { channelId: string; id: string }): void
}

/** Work in small slices beside the events. */
export interface Chores {
  /** Calls `step` again and again, each time in its turn among the events of the guild, until it answers false. */
  repeat(guildId: string, step: (db: Database) => Promise<boolean>): void
}

export interface MirrorContext extends MirrorParts {
  /** What the platform can only be asked over the connection. */
  gateway: Pick<GatewayConnection, 'requestMembers'>
  sweeps: Sweeps
  histories: Histories
  chores: Chores
}
