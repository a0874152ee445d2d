import { type PermissionName, permissionLabel } from './bits.ts'
import type { GuildFacts, PersonFacts, RoleFacts, Standing } from './facts.ts'
import { listInWords } from './list-in-words.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { rolesGiving } from './roles-giving.ts'
import { holds, isAdministrator, isEveryone, isOwner, isTimedOut, rankOf, rolesOf, topRole } from './standing.ts'

/** What the bot needs for what Steward offers, strongest first, and what it cannot do without. */
export const BOT_NEEDS: Partial<Record<PermissionName, string>> = {
  VIEW_CHANNEL: 'see channels and what is written there',
  READ_MESSAGE_HISTORY: 'read older messages',
  BAN_MEMBERS: 'ban, unban or list bans',
  KICK_MEMBERS: 'kick',
  MODERATE_MEMBERS: 'time out',
  MANAGE_NICKNAMES: 'rename anybody',
  MANAGE_ROLES: 'give, take or change roles',
  MANAGE_MESSAGES: 'delete messages of others',
  SEND_MESSAGES: 'post',
  EMBED_LINKS: 'post embeds',
  ATTACH_FILES: 'post files',
  ADD_REACTIONS: 'react to messages',
  MUTE_MEMBERS: 'mute in voice',
  DEAFEN_MEMBERS: 'deafen in voice',
  MOVE_MEMBERS: 'move in voice or disconnect',
  CONNECT: 'move anybody into a voice channel',
  VIEW_AUDIT_LOG: 'show what was done elsewhere in the log',
}

/** One thing that the bot lacks in a guild: what it cannot do for that, and which setting would change it. */
export interface BotGap {
  key: string
  lack: string
  remedy: string
}

/**
 * What the bot lacks in a guild at `now`: that it is timed out, then permissions, then its place in the hierarchy
 * (gaps.md, "Hierarchy").
 */
export function botGaps({ guild, bot }: Pick<Standing, 'guild' | 'bot'>, now: Date): BotGap[] {
  const name = nameInSentence(bot.name)
  if (!bot.isMember) return [{ key: 'absent', lack: `${name} is not in this guild.`, remedy: 'Invite it again.' }]
  const lacking = (Object.keys(BOT_NEEDS) as PermissionName[]).filter(permission => !holds(guild, bot, permission))
  const gaps = lacking.map(permission => ({
    key: permission,
    lack: `${name} cannot ${BOT_NEEDS[permission]}.`,
    remedy: remedyFor(guild, bot, permission),
  }))
  return [timeoutGap(guild, bot, now), ...gaps, rankGap(guild, bot)].filter(gap => gap !== null)
}

/**
 * What it may do then the document does not tell, but for writing (`States and transitions`):
 * nothing is refused because of it.
 */
function timeoutGap(guild: GuildFacts, bot: PersonFacts, now: Date): BotGap | null {
  if (!isTimedOut(bot, now) || isAdministrator(guild, bot)) return null
  const name = nameInSentence(bot.name)
  return {
    key: 'timeout',
    lack: `${name} is timed out: it cannot post, and the platform may refuse all else it does.`,
    remedy: 'End its timeout on the platform.',
  }
}

function remedyFor(guild: GuildFacts, bot: PersonFacts, permission: PermissionName): string {
  const own = ownRole(guild, bot)
  const label = permissionLabel(permission)
  if (own) return `Switch on ${label} in its role ${nameInSentence(own.name)}.`
  const giving = rolesGiving(guild, [permission]).map(nameInSentence)
  const such = giving.length > 0 ? `, such as ${listInWords(giving, 'or', 2)}` : ''
  return `Give it a role with ${label}${such}.`
}

/** The role that came with the bot, else its highest. */
function ownRole(guild: GuildFacts, bot: PersonFacts): RoleFacts | undefined {
  return rolesOf(guild, bot).find(({ managed }) => managed) ?? topRole(guild, bot)
}

function rankGap(guild: GuildFacts, bot: PersonFacts): BotGap | null {
  if (isOwner(guild, bot)) return null
  const rank = rankOf(guild, bot)
  const top = topRole(guild, bot)
  const above = guild.roles
    .filter(role => !isEveryone(guild, role) && role.id !== top?.id && role.position >= rank)
    .sort((a, b) => b.position - a.position)
    .map(role => nameInSentence(role.name))
  if (above.length === 0) return null
  const name = nameInSentence(bot.name)
  return {
    key: 'rank',
    lack: `${name} cannot act on whoever has the role ${listInWords(above, 'or', 4)}.`,
    remedy: top
      ? `${above.length === 1 ? 'It does' : 'They do'} not stand below its highest role ${nameInSentence(top.name)}: move that one up in the list of roles if it should.`
      : 'Give it a role of its own and move that up in the list of roles if it should.',
  }
}
