import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../sandbox/world/cast.ts'
import { type GuildEntrance, MODERATORS } from './entrance.ts'

/** In a channel that Hana, who may manage messages, does not see. */
export const MESSAGE = { channelId: AURORA_CHANNEL_IDS.moderators, messageId: CAST.rex.id }

const EMOJI = { id: null, name: '🔥' }

export const ON_MESSAGES: Record<string, GuildEntrance> = {
  deleteMessage: { page: 'messages', fields: MESSAGE, wrong: { messageId: 5 }, may: MODERATORS },
  keepMessages: {
    page: 'messages',
    fields: { channelId: MESSAGE.channelId, messageIds: [MESSAGE.messageId] },
    wrong: { messageIds: 5 },
    may: MODERATORS,
  },
  suppressEmbeds: {
    page: 'messages',
    fields: { ...MESSAGE, suppress: true },
    wrong: { suppress: 'yes' },
    may: MODERATORS,
  },
  addReaction: { page: 'messages', fields: { ...MESSAGE, emoji: EMOJI }, wrong: { emoji: 'x' }, may: MODERATORS },
  removeOwnReaction: {
    page: 'messages',
    fields: { ...MESSAGE, emoji: EMOJI },
    wrong: { emoji: 'x' },
    may: MODERATORS,
  },
  removeReaction: { page: 'messages', fields: { ...MESSAGE, emoji: EMOJI }, wrong: { emoji: 'x' }, may: MODERATORS },
  clearReactions: { page: 'messages', fields: MESSAGE, wrong: { messageId: 5 }, may: MODERATORS },
}
