import fc from 'fast-check'
import { test } from 'vitest'
import { parseApplication } from './application.ts'
import { parseAttachment } from './attachment.ts'
import { parseAuditLog } from './audit-log.ts'
import { parseBan } from './ban.ts'
import { parseBotToken } from './bot-token.ts'
import { parseChannel } from './channel.ts'
import { parseEmbed } from './embed.ts'
import { parseReaction } from './emoji.ts'
import { parseErrorBody } from './error-body.ts'
import { parseBanEvent } from './events/ban-events.ts'
import { parseChannelCreate, parseChannelDelete, parseChannelUpdate } from './events/channel-events.ts'
import { parseGuildCreate, parseGuildDelete, parseGuildUpdate, parseReadyGuilds } from './events/guild-events.ts'
import { parseMemberChunk } from './events/member-chunk.ts'
import { parseMemberAdd, parseMemberRemove, parseMemberUpdate } from './events/member-events.ts'
import {
  parseMessageCreate,
  parseMessageDelete,
  parseMessageDeleteBulk,
  parseMessageUpdate,
} from './events/message-events.ts'
import {
  parseReactionAdd,
  parseReactionRemove,
  parseReactionRemoveAll,
  parseReactionRemoveEmoji,
} from './events/reaction-events.ts'
import { parseReadySession } from './events/ready.ts'
import { parseRoleDelete, parseRoleEvent } from './events/role-events.ts'
import { parseVoiceStateUpdate } from './events/voice-events.ts'
import { parseGatewayAddress } from './gateway-address.ts'
import { parseGuild } from './guild.ts'
import { parseMember } from './member.ts'
import { parseMyGuild } from './my-guild.ts'
import { readList } from './read-list.ts'
import { parseRole } from './role.ts'
import { parseUploadSlot } from './upload-slot.ts'
import { parseUser } from './user.ts'

test('no JSON whatever makes a parser throw', () => {
  const parsers = [
    parseUser,
    parseRole,
    parseGuild,
    parseBan,
    parseMyGuild,
    parseApplication,
    parseErrorBody,
    parseGuildCreate,
    parseGuildUpdate,
    parseGuildDelete,
    parseReadyGuilds,
    parseMemberAdd,
    parseMemberUpdate,
    parseMemberRemove,
    parseRoleEvent,
    parseRoleDelete,
    parseBanEvent,
    parseChannelCreate,
    parseChannelUpdate,
    parseChannelDelete,
    parseMessageCreate,
    parseMessageUpdate,
    parseMessageDelete,
    parseMessageDeleteBulk,
    parseReactionAdd,
    parseReactionRemove,
    parseReactionRemoveAll,
    parseReactionRemoveEmoji,
    parseVoiceStateUpdate,
    parseAttachment,
    parseAuditLog,
    parseBotToken,
    parseMemberChunk,
    parseReadySession,
    parseUploadSlot,
    parseEmbed,
    parseReaction,
    parseGatewayAddress,
    (data: unknown) => parseChannel(data, '9'),
    (data: unknown) => parseMember(data, '9'),
    (data: unknown) => readList(data, parseUser),
  ]
  const key = fc.constantFrom(
    'id',
    'guild_id',
    'user',
    'roles',
    'role',
    'owner',
    'errors',
    'properties',
    'guilds',
    'url',
    'author',
    'timestamp',
    'channel_id',
    'channels',
    'voice_states',
    'message_id',
    'message_reference',
    'referenced_message',
    'mention_roles',
    'attachments',
    'embeds',
    'fields',
    'emoji',
    'reactions',
    'permission_overwrites',
    'member',
    'user_id',
    'members',
    'audit_log_entries',
    'changes',
    'token',
    'upload_url',
    'session_id',
  )
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('1', '9', 7, '2024-05-06T07:08:09.010Z', 'https://x.example'))
  // Objects within objects and lists of them: the parts of a message are read as well.
  const { object } = fc.letrec<{ object: Record<string, unknown> }>(tie => ({
    object: fc.dictionary(
      key,
      fc.oneof({ maxDepth: 3 }, value, tie('object'), fc.array(tie('object'), { maxLength: 3 })),
    ),
  }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), object), data => {
      for (const parse of parsers) parse(data)
    }),
  )
})
