import type { CommandResult } from '@/lib/action-result'

type Command<Answer extends object = object> = (input: unknown) => Promise<CommandResult<Answer>>

/** The server actions of the settings of a guild. */
export interface SettingsActions {
  addTemplate: Command<{ templateId: string }>
  editTemplate: Command<{ templateId: string }>
  deleteTemplate: Command<{ templateId: string }>
  reorderTemplates: Command<{ templateIds: string[] }>
  setBrakes: Command
  setRetention: Command
  setFormerRetention: Command
  setSteps: Command
  setKeptRoles: Command
  setModLog: Command
  countKnownNotes: Command<{ known: number; erased: number; names: Record<string, string> }>
  importNotes: Command<{ entryId: string; imported: number; known: number; erased: number }>
  erasePerson: Command<{ erased: string[] }>
}
