import type { ActionRules } from './action-rules.ts'

const NOTING = ['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS'] as const
const amending = { moderator: [], bot: [], ofOthers: ['MANAGE_GUILD', 'VIEW_AUDIT_LOG'] } as const

/** What people do with Steward's own records of a guild (design, "Who may see and do what"): the bot has no part in it. */
export const GUILD_ACTIONS = {
  'activity.list': {
    sentence: 'See when somebody last wrote, wherever that was, and find members by it.',
    moderator: NOTING,
    bot: [],
  },
  'note.list': {
    sentence: 'Read what the team has noted about somebody.',
    moderator: NOTING,
    bot: [],
  },
  'note.write': {
    sentence: 'Note something about somebody for the team, and change or remove your own notes.',
    moderator: NOTING,
    bot: [],
  },
  'note.import': {
    sentence: 'Import notes about people from a file, such as warnings of another bot; the log says so.',
    moderator: ['MANAGE_GUILD'],
    beside: NOTING,
    bot: [],
  },
  'note.import.remove': {
    sentence: 'Take back an import of notes: all that it has brought and nobody has changed since is deleted.',
    moderator: ['MANAGE_GUILD'],
    beside: NOTING,
    bot: [],
  },
  'audit.list.all': {
    sentence: 'See the log entries of everybody, not only your own.',
    moderator: ['VIEW_AUDIT_LOG'],
    bot: [],
  },
  'entry.reason': {
    sentence: 'Correct the reason of what you did here, and with Manage Server and View Audit Log of what others did.',
    ...amending,
  },
  'warning.withdraw': {
    sentence: 'Withdraw a warning that you gave, and with Manage Server and View Audit Log those that others gave.',
    ...amending,
  },
  'guild.export': {
    sentence: 'Save lists of members, bans and log entries as a file; the log says so.',
    moderator: ['MANAGE_GUILD'],
    bot: [],
  },
  'guild.settings': {
    sentence:
      'Set reason templates, steps after warnings, roles that come back, retention and the mod log, and share views.',
    moderator: ['MANAGE_GUILD'],
    bot: [],
  },
  'run.manage.all': {
    sentence: 'Pause, go on with and cancel the bulk runs of everybody, not only your own.',
    moderator: ['MANAGE_GUILD'],
    bot: [],
  },
  'brakes.set': {
    sentence:
      'Set how much one moderator may do in a time, what needs a reason, and what the approval of a second person.',
    moderator: ['ADMINISTRATOR'],
    bot: [],
  },
  'brakes.loosen': {
    sentence: 'Loosen such a limit or switch it off.',
    moderator: [],
    bot: [],
    ownerOnly: true,
  },
  'person.erase': {
    sentence: 'Erase what Steward keeps about somebody in this guild, when they ask for it; the log says so.',
    moderator: ['ADMINISTRATOR'],
    bot: [],
  },
} as const satisfies Record<string, ActionRules>
