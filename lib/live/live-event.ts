export type LiveKind =
  | 'guild'
  | 'role'
  | 'channel'
  | 'member'
  | 'voice'
  | 'message'
  | 'ban'
  | 'audit'
  | 'run'
  | 'note'
  | 'settings'
  | 'schedule'
  | 'sync'
  | 'gateway'
  | 'application'
  /** Ids of sessions that have ended: for streams, never told to a browser. */
  | 'session'

/** What travels over the event stream: what changed, never the data. */
export interface LiveEvent {
  guildId: string
  kind: LiveKind
  /** Ids of what changed, for `message` those of the channels; empty means "many: refetch". */
  ids: string[]
}
