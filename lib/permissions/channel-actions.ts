import type { ActionRules } from './action-rules.ts'

const nowhere = { moderator: [], bot: [] } as const
const managing = ['VIEW_CHANNEL', 'MANAGE_MESSAGES'] as const
const reading = ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'] as const
// What is done to something in a message tells of it.
const handling = [...reading, 'MANAGE_MESSAGES'] as const
const posting = [...managing, 'SEND_MESSAGES'] as const
const voiceTarget = { membersOnly: true, ranked: true }

/**
 * Actions in a channel (`platform-api.md, "Messages"`; design, "Who may see and do what"). Those on a member in voice
 * need the permission in the guild, as the document says, and in the channel where the member is.
 */
export const CHANNEL_ACTIONS = {
  'channel.view': {
    sentence: 'See that a channel exists, its name and its topic.',
    ...nowhere,
    channel: { moderator: ['VIEW_CHANNEL'], bot: [] },
  },
  'message.list': {
    sentence: 'Read the messages of a channel, as far as both you and the bot may read them there.',
    ...nowhere,
    channel: { moderator: reading, bot: reading },
  },
  'message.keep': {
    sentence: 'Keep a copy of messages as proof, in a channel that both you and the bot may read.',
    moderator: ['MANAGE_MESSAGES', 'KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS'],
    bot: [],
    channel: { moderator: reading, bot: reading },
  },
  'message.former': {
    sentence:
      'Read what messages said before they were deleted or edited, in a channel that both you and the bot may read.',
    moderator: ['MANAGE_MESSAGES', 'KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS'],
    bot: [],
    channel: { moderator: reading, bot: reading },
  },
  'message.post': {
    sentence: 'Post in a channel as the bot; embeds, files, mentions and text-to-speech need your own permission too.',
    ...nowhere,
    channel: { moderator: posting, bot: ['VIEW_CHANNEL', 'SEND_MESSAGES'], content: true },
  },
  'message.edit': {
    sentence: 'Edit what the bot has posted; what you add or change needs your own permission, as where it is posted.',
    ...nowhere,
    channel: { moderator: posting, bot: ['VIEW_CHANNEL'], content: true },
  },
  'message.delete': {
    sentence: 'Delete single messages of anybody in a channel.',
    ...nowhere,
    channel: { moderator: managing, bot: managing, botOnOwn: ['VIEW_CHANNEL'] },
  },
  'message.delete.bulk': {
    sentence: 'Delete up to a hundred messages of the last two weeks at once in a channel.',
    ...nowhere,
    channel: { moderator: managing, bot: managing },
  },
  'message.embeds.suppress': {
    sentence: 'Take the embeds away from a message of anybody in a channel.',
    ...nowhere,
    channel: { moderator: handling, bot: managing, botOnOwn: ['VIEW_CHANNEL'] },
  },
  'reaction.add': {
    sentence: 'React to a message as the bot.',
    ...nowhere,
    channel: { moderator: [...handling, 'ADD_REACTIONS'], bot: [...reading, 'ADD_REACTIONS'] },
  },
  'reaction.remove.own': {
    sentence: "Take the bot's own reaction back.",
    ...nowhere,
    channel: { moderator: handling, bot: ['VIEW_CHANNEL'] },
  },
  'reaction.remove': {
    sentence: "Remove one person's reaction from a message in a channel.",
    ...nowhere,
    channel: { moderator: handling, bot: managing },
  },
  'reaction.clear': {
    sentence: 'Remove all reactions from a message in a channel.',
    ...nowhere,
    channel: { moderator: handling, bot: managing },
  },
  'member.voice.mute': {
    sentence: 'Mute a member ranked below you in voice, or end that.',
    moderator: ['MUTE_MEMBERS'],
    bot: ['MUTE_MEMBERS'],
    target: { ...voiceTarget, passive: 'be muted in voice', yourself: 'mute yourself in voice' },
    channel: { moderator: ['VIEW_CHANNEL', 'MUTE_MEMBERS'], bot: ['VIEW_CHANNEL', 'MUTE_MEMBERS'] },
  },
  'member.voice.deafen': {
    sentence: 'Deafen a member ranked below you in voice, or end that.',
    moderator: ['DEAFEN_MEMBERS'],
    bot: ['DEAFEN_MEMBERS'],
    target: { ...voiceTarget, passive: 'be deafened', yourself: 'deafen yourself' },
    channel: { moderator: ['VIEW_CHANNEL', 'DEAFEN_MEMBERS'], bot: ['VIEW_CHANNEL', 'DEAFEN_MEMBERS'] },
  },
  'member.voice.move': {
    sentence: 'Move a member ranked below you to a voice channel that you could join, or disconnect them from voice.',
    moderator: ['MOVE_MEMBERS'],
    bot: ['MOVE_MEMBERS'],
    target: { ...voiceTarget, passive: 'be moved in voice', yourself: 'move yourself in voice' },
    channel: { moderator: ['VIEW_CHANNEL', 'MOVE_MEMBERS'], bot: ['VIEW_CHANNEL', 'MOVE_MEMBERS'] },
  },
} as const satisfies Record<string, ActionRules>

export type ChannelAction = keyof typeof CHANNEL_ACTIONS
