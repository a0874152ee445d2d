import type { AuditChange, AuditEntry } from '../../world/model.ts'
import type { Calls } from './calls.ts'

interface Logged {
  /** The family's number. */
  action_type: number
  /** Who did it. */
  user_id: string
  target_id: string
  reason?: string
  changes?: AuditChange[]
}

/** What the platform's own log tells of others than the bot. */
export const auditControl = ({ call }: Calls) => ({
  /** Writes down that somebody did something in the platform's client; nothing else changes. */
  logElsewhere: (guildId: string, entry: Logged): Promise<AuditEntry> =>
    call('POST', `/guilds/${guildId}/audit`, entry),
})
