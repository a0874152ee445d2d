import type { CommandResult } from '@/lib/action-result'

type Command<Answer extends object = object> = (input: unknown) => Promise<CommandResult<Answer>>

/** The server actions of message templates. */
export interface TemplateActions {
  saveMessageTemplate: Command<{ templateId: string; version: number }>
  saveOverMessageTemplate: Command<{ version: number }>
  renameMessageTemplate: Command
  restoreMessageTemplate: Command<{ version: number }>
  deleteMessageTemplate: Command
  importMessageTemplates: Command<{ templateIds: string[]; renamed: number }>
}
