import { actionRules } from './actions.ts'
import type { PermissionName } from './bits.ts'
import type { GuildFacts } from './facts.ts'
import type { MessageFacts, Question, Side } from './question.ts'

/** Every permission that one side needs in the channel for this action, View Channel first. */
export function channelNeeds({ standing, action, message }: Question, side: Side): PermissionName[] {
  const rules = actionRules(action).channel
  if (!rules) return []
  const isOwn = message?.authorId === standing.bot.userId
  const needed = side === 'bot' && isOwn && rules.botOnOwn ? rules.botOnOwn : rules[side]
  return [...needed, ...(rules.content && message ? contentNeeds(standing.guild, message, side) : [])]
}

/** What a message carries, and the permission it takes to post it (`platform-api.md, "Messages"`; design). */
function contentNeeds(guild: GuildFacts, message: MessageFacts, side: Side): PermissionName[] {
  const needs: [boolean | undefined, PermissionName][] = [
    // Without it the bot's link stays a link.
    [message.embeds || (message.links && side === 'moderator'), 'EMBED_LINKS'],
    [message.files, 'ATTACH_FILES'],
    [message.tts, 'SEND_TTS_MESSAGES'],
    [message.mentionsEveryone || mentionsClosedRole(guild, message), 'MENTION_EVERYONE'],
    // The answer shows what it replies to.
    [message.reply, 'READ_MESSAGE_HISTORY'],
  ]
  return needs.filter(([carries]) => carries).map(([, permission]) => permission)
}

/** Whether it mentions a role that not everybody may mention; one the guild does not know is taken for such. */
function mentionsClosedRole({ roles }: GuildFacts, { mentionedRoleIds = [] }: MessageFacts): boolean {
  return mentionedRoleIds.some(id => !roles.find(role => role.id === id)?.mentionable)
}
