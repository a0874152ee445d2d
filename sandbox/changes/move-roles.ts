import type { Guild, Role } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { changeRole } from './change-role.ts'

/** The roles of a guild from the lowest to the highest, after those in `moves` went to their new positions. */
export function orderAfter(guild: Guild, moves: ReadonlyMap<string, number>): Role[] {
  // A role that rises comes to stand above the one whose position it takes, a role that sinks below it.
  const place = ({ id, position }: Role): [number, number] => {
    const to = moves.get(id) ?? position
    return [to, Math.sign(to - position)]
  }
  return [...guild.roles.values()].sort((a, b) => {
    const [toA, sideA] = place(a)
    const [toB, sideB] = place(b)
    return toA - toB || sideA - sideB
  })
}

/** Numbers the roles from 0 in the given order; emits GUILD_ROLE_UPDATE for those whose position changes. */
export function moveRoles(world: World, guild: Guild, order: Role[]): void {
  for (const [position, role] of order.entries()) {
    if (role.position !== position) changeRole(world, guild, role, { position })
  }
}
