import type { Guild, Role } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { addMember } from './add-member.ts'
import { changeMember } from './change-member.ts'
import { changeRole } from './change-role.ts'
import { createRole } from './create-role.ts'
import { AUDIT, type By, recordAudit } from './record-audit.ts'

/**
 * The bot comes into a guild, with a managed role that carries exactly `permissions` when there are any; emits
 * GUILD_CREATE. A bot that is there already gets what is newly asked for and keeps its place.
 */
export function addBot(world: World, guild: Guild, permissions: bigint, by: By): void {
  const role = permissions === 0n ? undefined : botRole(world, guild, permissions)
  const bot = world.botMember(guild)
  if (!bot) {
    addMember(world, guild, world.botId, { roles: role ? [role.id] : [] })
    recordAudit(world, guild, by, { type: AUDIT.botAdd, targetId: world.botId })
  } else if (role && !bot.roles.includes(role.id)) {
    changeMember(world, guild, bot, { roles: [...bot.roles, role.id] })
  }
}

function botRole(world: World, guild: Guild, permissions: bigint): Role {
  const known = guild.roles.get(guild.botRoleId ?? '')
  if (known) return known.permissions === permissions ? known : changeRole(world, guild, known, { permissions })
  const role = createRole(world, guild, { name: world.application.name, managed: true, permissions })
  guild.botRoleId = role.id
  return role
}
