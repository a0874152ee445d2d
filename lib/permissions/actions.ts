import type { ActionRules } from './action-rules.ts'
import { CHANNEL_ACTIONS } from './channel-actions.ts'
import { GUILD_ACTIONS } from './guild-actions.ts'
import { ROLE_ACTIONS } from './role-actions.ts'

const member = { membersOnly: true, ranked: true }

/** Every action with a sentence for docs and interface, and the permissions it needs of the moderator and of the bot. */
export const ACTIONS = {
  'guild.enter': {
    sentence: 'Open a guild in Steward, see its members and your own log entries.',
    moderator: [
      'KICK_MEMBERS',
      'BAN_MEMBERS',
      'MODERATE_MEMBERS',
      'MANAGE_MESSAGES',
      'MANAGE_NICKNAMES',
      'MANAGE_ROLES',
      'MUTE_MEMBERS',
      'DEAFEN_MEMBERS',
      'MOVE_MEMBERS',
      'MANAGE_GUILD',
    ],
    bot: [],
  },
  'member.nick': {
    sentence: 'Change or clear the nick of a member ranked below you, or your own.',
    moderator: ['MANAGE_NICKNAMES'],
    bot: ['MANAGE_NICKNAMES'],
    target: { ...member, passive: 'be renamed', yourself: 'rename yourself' },
  },
  'member.roles': {
    sentence: 'Give roles to and take roles from a member ranked below you; never a role with a permission you lack.',
    moderator: ['MANAGE_ROLES'],
    bot: ['MANAGE_ROLES'],
    target: { ...member, passive: 'be given or lose roles', yourself: 'give yourself a role' },
  },
  'member.timeout': {
    sentence: 'Time out a member ranked below you: no messages until the timeout ends.',
    moderator: ['MODERATE_MEMBERS'],
    bot: ['MODERATE_MEMBERS'],
    target: { ...member, passive: 'be timed out', yourself: 'time yourself out' },
  },
  'member.timeout.remove': {
    sentence: 'End the timeout of a member ranked below you early.',
    moderator: ['MODERATE_MEMBERS'],
    bot: ['MODERATE_MEMBERS'],
    target: { ...member, passive: 'be freed from a timeout', yourself: 'end your own timeout' },
  },
  'member.kick': {
    sentence: 'Remove a member ranked below you from the guild; they may come back with an invite.',
    moderator: ['KICK_MEMBERS'],
    bot: ['KICK_MEMBERS'],
    target: { ...member, passive: 'be kicked', yourself: 'kick yourself' },
  },
  'member.ban': {
    sentence: 'Ban a member ranked below you, or somebody who is not in the guild, and delete their recent messages.',
    moderator: ['BAN_MEMBERS'],
    bot: ['BAN_MEMBERS'],
    target: { membersOnly: false, ranked: true, passive: 'be banned', yourself: 'ban yourself' },
  },
  'ban.list': {
    sentence: 'See who is banned, and why.',
    moderator: ['BAN_MEMBERS'],
    bot: ['BAN_MEMBERS'],
  },
  'ban.remove': {
    sentence: 'Lift a ban.',
    moderator: ['BAN_MEMBERS'],
    bot: ['BAN_MEMBERS'],
    target: { membersOnly: false, ranked: false, passive: 'be unbanned', yourself: 'unban yourself' },
  },
  'ban.end': {
    sentence: 'Set, move or remove the moment at which a ban ends by itself.',
    moderator: ['BAN_MEMBERS'],
    bot: ['BAN_MEMBERS'],
    target: {
      membersOnly: false,
      ranked: false,
      passive: 'have the end of a ban changed',
      yourself: 'change the end of your own ban',
    },
  },
  'member.warn': {
    sentence: 'Warn a member ranked below you: a record for the team, posted in a channel where you say so.',
    moderator: ['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS'],
    bot: [],
    target: { ...member, botUnranked: true, passive: 'be warned', yourself: 'warn yourself' },
  },
  ...GUILD_ACTIONS,
  ...ROLE_ACTIONS,
  ...CHANNEL_ACTIONS,
} as const satisfies Record<string, ActionRules>

export type Action = keyof typeof ACTIONS

/** The rules of one action. */
export function actionRules(action: Action): ActionRules {
  return ACTIONS[action]
}
