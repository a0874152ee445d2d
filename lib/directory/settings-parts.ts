interface SettingsPart {
  /** The end of the address that leads right to it. */
  anchor: string
  title: string
  /** What else people call it. */
  words: string[]
}

/** The parts of a guild's settings page, in its order. */
export const SETTINGS_PARTS = {
  templates: { anchor: 'reason-templates', title: 'Reason templates', words: ['reasons', 'presets'] },
  brakes: { anchor: 'brakes', title: 'Brakes', words: ['limits', 'approval', 'second person', 'ask for a reason'] },
  steps: { anchor: 'steps-after-warnings', title: 'Steps after warnings', words: ['escalation', 'strikes'] },
  keptRoles: {
    anchor: 'roles-that-come-back',
    title: 'Roles that come back',
    words: ['sticky roles', 'persistent roles', 'muted', 'join again'],
  },
  modLog: { anchor: 'mod-log', title: 'Mod log', words: ['log channel', 'post actions'] },
  copies: { anchor: 'copies', title: 'Copies of messages', words: ['retention', 'evidence'] },
  former: {
    anchor: 'deleted-and-edited',
    title: 'Deleted and edited messages',
    words: ['retention', 'keep deleted messages'],
  },
  import: { anchor: 'import-notes', title: 'Import notes', words: ['csv', 'another bot'] },
  privacy: { anchor: 'privacy', title: 'Privacy', words: ['erase data', 'delete data'] },
} satisfies Record<string, SettingsPart>

export type SettingsPartName = keyof typeof SETTINGS_PARTS

/** Where one part of a guild's settings stands. */
export function settingsPath(guildId: string, part: SettingsPartName): string {
  return `/guilds/${guildId}/settings#${SETTINGS_PARTS[part].anchor}`
}
