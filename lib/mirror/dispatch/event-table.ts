import { channelCreate } from '../events/channel-create.ts'
import { channelDelete } from '../events/channel-delete.ts'
import { channelUpdate } from '../events/channel-update.ts'
import { guildBanAdd } from '../events/guild-ban-add.ts'
import { guildBanRemove } from '../events/guild-ban-remove.ts'
import { guildCreate } from '../events/guild-create.ts'
import { guildDelete } from '../events/guild-delete.ts'
import { guildMemberAdd } from '../events/guild-member-add.ts'
import { guildMemberRemove } from '../events/guild-member-remove.ts'
import { guildMemberUpdate } from '../events/guild-member-update.ts'
import { guildRoleCreate } from '../events/guild-role-create.ts'
import { guildRoleDelete } from '../events/guild-role-delete.ts'
import { guildRoleUpdate } from '../events/guild-role-update.ts'
import { guildUpdate } from '../events/guild-update.ts'
import { messageCreate } from '../events/message-create.ts'
import { messageDelete } from '../events/message-delete.ts'
import { messageDeleteBulk } from '../events/message-delete-bulk.ts'
import { messageReactionAdd } from '../events/message-reaction-add.ts'
import { messageReactionRemove } from '../events/message-reaction-remove.ts'
import { messageReactionRemoveAll } from '../events/message-reaction-remove-all.ts'
import { messageReactionRemoveEmoji } from '../events/message-reaction-remove-emoji.ts'
import { messageUpdate } from '../events/message-update.ts'
import { voiceStateUpdate } from '../events/voice-state-update.ts'
import type { AnyEventHandler } from './event-handler.ts'

/** The gateway events that the mirror follows; all others pass by. */
export const eventTable: ReadonlyMap<string, AnyEventHandler> = new Map([
  ['GUILD_CREATE', guildCreate],
  ['GUILD_UPDATE', guildUpdate],
  ['GUILD_DELETE', guildDelete],
  ['GUILD_MEMBER_ADD', guildMemberAdd],
  ['GUILD_MEMBER_UPDATE', guildMemberUpdate],
  ['GUILD_MEMBER_REMOVE', guildMemberRemove],
  ['GUILD_ROLE_CREATE', guildRoleCreate],
  ['GUILD_ROLE_UPDATE', guildRoleUpdate],
  ['GUILD_ROLE_DELETE', guildRoleDelete],
  ['GUILD_BAN_ADD', guildBanAdd],
  ['GUILD_BAN_REMOVE', guildBanRemove],
  ['CHANNEL_CREATE', channelCreate],
  ['CHANNEL_UPDATE', channelUpdate],
  ['CHANNEL_DELETE', channelDelete],
  ['MESSAGE_CREATE', messageCreate],
  ['MESSAGE_UPDATE', messageUpdate],
  ['MESSAGE_DELETE', messageDelete],
  ['MESSAGE_DELETE_BULK', messageDeleteBulk],
  ['MESSAGE_REACTION_ADD', messageReactionAdd],
  ['MESSAGE_REACTION_REMOVE', messageReactionRemove],
  ['MESSAGE_REACTION_REMOVE_ALL', messageReactionRemoveAll],
  ['MESSAGE_REACTION_REMOVE_EMOJI', messageReactionRemoveEmoji],
  ['VOICE_STATE_UPDATE', voiceStateUpdate],
])
