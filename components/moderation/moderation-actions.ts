import type { ActionResult, CommandResult } from '@/lib/action-result'
import type { Verb } from './verbs'

export type OrderAction = (input: unknown) => Promise<ActionResult>
export type CommandAction<Answer extends object> = (input: unknown) => Promise<CommandResult<Answer>>

/** The server actions that the guild's pages hand to their dialogs. */
export type ModerationActions = Record<Verb, OrderAction> & {
  /** Takes an entry of the log back, as a new action of whoever calls it. */
  undoEntry: OrderAction
  /** Say something of an entry of the log, which stays as it was written. */
  correctReason: CommandAction<{ entryId: string }>
  withdrawWarning: CommandAction<{ entryId: string }>
  addNote: CommandAction<{ noteId: string }>
  editNote: CommandAction<{ noteId: string }>
  deleteNote: CommandAction<{ noteId: string }>
}
