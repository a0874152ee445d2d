import { type AuditFilter, formatAuditUrl } from '@/lib/directory/audit-url'
import type { FigureSpan } from '@/lib/directory/figures-url'

/** Whose deeds of which time a figure counts, and which of them. */
export interface FigureOrigin {
  guildId: string
  actor: string
  after: FigureSpan
  of: keyof typeof OF
}

const OF = {
  stands: { outcome: 'stands' },
  undone: { outcome: 'undone' },
  // The platform's log does not tell whether it still stands.
  elsewhere: { source: 'elsewhere' },
} as const satisfies Record<string, AuditFilter>

/** The entries of the log that a figure counts; without an action all of theirs. */
export function figureLink({
  guildId,
  actor,
  after,
  of,
  action,
}: FigureOrigin & { action?: string | undefined }): string {
  return `/guilds/${guildId}/audit${formatAuditUrl({ action, actor, ...OF[of], after })}`
}
