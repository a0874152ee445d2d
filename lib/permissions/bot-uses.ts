import { ACTIONS, type Action, actionRules } from './actions.ts'
import { PERMISSION_BITS, PERMISSION_NAMES, type PermissionName } from './bits.ts'
import { BOT_NEEDS } from './bot-gaps.ts'
import { channelNeeds } from './channel-needs.ts'
import type { PersonFacts, Standing } from './facts.ts'
import type { MessageFacts } from './question.ts'

/** What a permission of the bot is for. */
export interface BotUse {
  permission: PermissionName
  /** Follows "the bot can": "ban, unban or list bans". */
  purpose: string
  /** The sentences of all actions that need it, as the table of actions has them. */
  sentences: string[]
}

/** What only some of the bot's messages carry. */
const MESSAGE_NEEDS: Partial<Record<PermissionName, string>> = {
  SEND_TTS_MESSAGES: 'have what it posts read aloud',
  MENTION_EVERYONE: 'mention everyone, or roles that not everybody may mention',
}

const SPEAKING: readonly Action[] = ['message.post', 'message.edit', 'reaction.add', 'reaction.remove.own']
const ACTION_NAMES = Object.keys(ACTIONS) as Action[]

const NOBODY: PersonFacts = {
  userId: '',
  name: '',
  kind: 'bot',
  isMember: false,
  roleIds: [],
  pending: false,
  timedOutUntil: null,
}
const NOWHERE: Standing = { guild: { id: '', ownerId: '', roles: [] }, moderator: NOBODY, bot: NOBODY }
const EVERYTHING: MessageFacts = {
  authorId: 'somebody else',
  embeds: true,
  files: true,
  tts: true,
  reply: true,
  mentionsEveryone: true,
}

/** What Steward needs of the bot for these actions, and why; all of them unless said otherwise. Lowest bit first. */
export function botUses(actions: readonly Action[] = ACTION_NAMES): BotUse[] {
  return PERMISSION_NAMES.flatMap(permission => {
    const users = actions.filter(action => needsOfBot(action).includes(permission))
    const purpose = BOT_NEEDS[permission] ?? MESSAGE_NEEDS[permission]
    // The platform's log is shown beside Steward's own, which no action stands for.
    if (!purpose || (users.length === 0 && permission !== 'VIEW_AUDIT_LOG')) return []
    return [{ permission, purpose, sentences: users.map(action => actionRules(action).sentence) }]
  })
}

/** Every permission that an action may need of the bot, whatever a message carries. */
export function needsOfBot(action: Action): PermissionName[] {
  const inChannel = channelNeeds({ standing: NOWHERE, action, message: EVERYTHING, now: new Date(0) }, 'bot')
  // As channel-reasons.ts asks it where somebody is moved to.
  const there: PermissionName[] = action === 'member.voice.move' ? ['CONNECT'] : []
  return [...new Set([...actionRules(action).bot, ...inChannel, ...there])]
}

/** Choices of permissions for an invite link, as bits, largest first. */
export const INVITE_PRESETS = {
  everything: bitsOf(botUses()),
  moderating: bitsOf(botUses(ACTION_NAMES.filter(action => !SPEAKING.includes(action)))),
  reading: bitsOf(botUses(['message.list'])),
  nothing: 0n,
}

function bitsOf(uses: BotUse[]): bigint {
  return uses.reduce((sum, { permission }) => sum | PERMISSION_BITS[permission], 0n)
}
