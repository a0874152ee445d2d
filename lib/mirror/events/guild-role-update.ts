import { guildRoleCreate } from './guild-role-create.ts'

/** GUILD_ROLE_UPDATE: it carries the whole role, as its creation does. */
export const guildRoleUpdate = guildRoleCreate
