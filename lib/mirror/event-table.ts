import type { AnyEventHandler } from './event-handler.ts'
import { guildBanAdd } from './events/guild-ban-add.ts'
import { guildBanRemove } from './events/guild-ban-remove.ts'
import { guildCreate } from './events/guild-create.ts'
import { guildDelete } from './events/guild-delete.ts'
import { guildMemberAdd } from './events/guild-member-add.ts'
import { guildMemberRemove } from './events/guild-member-remove.ts'
import { guildMemberUpdate } from './events/guild-member-update.ts'
import { guildRoleCreate } from './events/guild-role-create.ts'
import { guildRoleDelete } from './events/guild-role-delete.ts'
import { guildRoleUpdate } from './events/guild-role-update.ts'
import { guildUpdate } from './events/guild-update.ts'

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
])
