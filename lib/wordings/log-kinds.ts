/** What a mod log may be asked to tell of: what is done, by the kinds of actions, and that unusually many join (`raids`). */
export const LOG_KINDS = ['members', 'messages', 'roles', 'settings', 'raids'] as const

export type LogKind = (typeof LOG_KINDS)[number]

const KIND_OF: Record<string, LogKind> = {
  member: 'members',
  ban: 'members',
  // Whoever read of the warning reads that it counts no longer. A corrected reason is told by the log alone.
  warning: 'members',
  message: 'messages',
  reaction: 'messages',
  role: 'roles',
  brakes: 'settings',
  steps: 'settings',
  'kept-roles': 'settings',
  template: 'settings',
  retention: 'settings',
  'mod-log': 'settings',
  run: 'settings',
  export: 'settings',
}

// How the mod log itself gets on; what the line of the run says already, "Paused by Bo.", when it has rested or ended; and a
// kept copy, of which nobody is told.
const NEVER_TOLD = ['mod-log.post', 'run.pause', 'run.resume', 'run.cancel', 'message.keep']

/** The kind that an action of the log belongs to; null: it is never told, such as what the team notes among itself. */
export function kindOf(action: string): LogKind | null {
  if (NEVER_TOLD.includes(action)) return null
  return KIND_OF[action.split('.')[0]!] ?? null
}
