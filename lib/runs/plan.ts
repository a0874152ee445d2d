import type { Named } from '../audit/open-entry.ts'
import type { Planned } from './verdict-of.ts'

/** What a run is to do, to whom and why, as it was worked out. */
export interface Plan {
  guildId: string
  action: string
  input: Record<string, unknown>
  reason: string
  requestedBy: Named
  /** Since before which moment anything was read that the plan tells. */
  readAt: Date
  undoOf?: string
  /** Whose entries of the log it takes back, instead of a run. */
  undoOfActor?: Named
  targets: (Planned & { targetId: string; name: string; input?: Record<string, unknown> })[]
}
