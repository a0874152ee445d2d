import { GUILDS, type GuildName } from './guild-ids.ts'
import { snowflakeAt, snowflakeTime } from './snowflake.ts'

/** Roles of a guild from the highest to the lowest; the order is the hierarchy. */
export const ROLE_ORDER = [
  'admin',
  'steward',
  'senior',
  'moderator',
  'events',
  'helper',
  'jukebox',
  'booster',
  'veteran',
  'crimson',
  'emerald',
  'azure',
  'member',
  'everyone',
] as const

export type RoleName = (typeof ROLE_ORDER)[number]
export type RoleIds = Record<RoleName, string>

function roleIds(guildId: string): RoleIds {
  const made = snowflakeTime(guildId)
  const entries = ROLE_ORDER.map((name, index) => [
    name,
    // @everyone carries the id of its guild.
    name === 'everyone' ? guildId : snowflakeAt(made + (ROLE_ORDER.length - index) * 60_000, index),
  ])
  return Object.fromEntries(entries) as RoleIds
}

/** Fixed role ids of each guild, by name. */
export const ROLES = Object.fromEntries(Object.entries(GUILDS).map(([name, id]) => [name, roleIds(id)])) as Record<
  GuildName,
  RoleIds
>
