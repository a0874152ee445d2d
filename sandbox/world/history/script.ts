import type { AURORA_CHANNEL_IDS } from '../aurora-channels.ts'
import type { Embed } from '../message-model.ts'

export interface Line {
  /** Handle of the author, `system` for the pseudo-user. */
  by: string
  /** `{rex}` mentions a member by handle, `{&moderator}` a role. */
  text: string
  /** Which line of the scene it replies to, counted from 0. */
  re?: number
  /** Which line of the scene it says is pinned now. */
  pins?: number
  /** Handles of those who reacted, by emoji. */
  reactions?: Record<string, string[]>
  embeds?: Embed[]
  /** A file that is drawn from its name, or one that holds text. */
  file?: { name: string; text?: string }
  edited?: boolean
}

/** A conversation: its lines follow one another within minutes. */
export interface Scene {
  channel: keyof typeof AURORA_CHANNEL_IDS
  daysAgo: number
  lines: Line[]
  /** Seconds between two lines; about two minutes when left out. */
  pace?: number
}

export const say = (by: string, text: string, more: Partial<Line> = {}): Line => ({ by, text, ...more })
