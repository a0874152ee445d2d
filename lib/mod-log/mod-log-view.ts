import type { LogKind } from '../wordings/log-kinds.ts'

/** The mod log of a guild as the settings show it. Times are ISO strings. */
export interface ModLogView {
  /** `off` also where nobody has ever set one. */
  state: 'on' | 'off' | 'stopped'
  /** Where it stands; `hidden`: in a channel that the viewer cannot see, or that is gone. Null: nowhere. */
  channel: { id: string; name: string } | 'hidden' | null
  kinds: LogKind[]
  /** Why it has stopped, or what it waits for. */
  because: string | null
  /** How many lines wait to be told. */
  waiting: number
  changedBy: { id: string; name: string; at: string } | null
}
