import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import type { LiveHub } from '../live/hub.ts'
import type { Platform } from '../platform/platform.ts'
import type { SweepNotes } from './sweep-notes.ts'

export type MirrorLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** What every part of the mirror works with. */
export interface MirrorParts {
  db: Database
  platform: Platform
  live: LiveHub
  log: MirrorLog
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

export interface MirrorContext extends MirrorParts {
  sweeps: Sweeps
}
