import type { ErrorCode, ErrorDetails } from './errors.ts'

/** What every server action answers. `message` is always a sentence for people. */
export type ActionResult =
  | {
      ok: true
      entryId: string
      outcome: 'done' | 'partial'
      /** What the guild's moderators call it by, where it became a case by this. */
      caseNumber?: number
      message: string
      /** What is said in it beside the outcome, such as that there was nothing to copy. */
      remark?: string
      /** The message that the bot has posted by it. */
      messageId?: string
      /** There is nothing that could be taken back. */
      nothingToUndo?: true
      /** The copy of messages that was taken with it. */
      evidenceId?: string
    }
  | { ok: false; error: ActionError }

/** What an action answers that does nothing on the platform itself. */
export type CommandResult<Answer extends object> = ({ ok: true } & Answer) | { ok: false; error: ActionError }

export interface ActionError extends ErrorDetails {
  code: ErrorCode
  message: string
  /** The id under which the server's log has the details. */
  reference?: string
}
