import type { CommandResult } from '@/lib/action-result'

/** The server actions of one's own sessions. */
export interface SessionActions {
  revokeSession: (input: unknown) => Promise<CommandResult<object>>
  revokeSessions: (input: unknown) => Promise<CommandResult<{ ended: number }>>
}
