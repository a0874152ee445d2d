import type { CommandResult } from '@/lib/action-result'
import type { NewToken } from '@/lib/application/token/reset-token'

/** What the page does, each a server action. */
export interface TokenActions {
  resetToken: (input: unknown) => Promise<CommandResult<NewToken>>
  pasteToken: (input: unknown) => Promise<CommandResult<{ botName: string }>>
}
