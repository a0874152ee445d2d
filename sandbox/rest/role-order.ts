import type { Hono } from 'hono'
import { moveRoles, orderAfter } from '../changes/move-roles.ts'
import { AUDIT, recordAudit } from '../changes/record-audit.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../rules/actor.ts'
import { ApiError, invalid } from '../rules/api-error.ts'
import { roleToWire } from '../wire/guild.ts'
import type { Role } from '../world/model.ts'
import type { Env } from './env.ts'
import { actingIn } from './guild-of.ts'
import { readJson } from './read-body.ts'
import { byOf } from './read-reason.ts'

/** The roles alone, and their order: the document shows neither. */
export function roleOrderRoutes(app: Hono<Env>, platform: Platform): void {
  app.get('/guilds/:guild/roles', c => c.json([...actingIn(platform, c).guild.roles.values()].map(roleToWire)))

  app.patch('/guilds/:guild/roles', async c => {
    const actor = actingIn(platform, c)
    const { guild } = actor
    const moves = readMoves(actor, await readJson(c))
    const by = byOf(actor, c)
    actor.needs('MANAGE_ROLES')
    const order = orderAfter(guild, moves)
    checkOrder(actor, order)
    const before = new Map([...guild.roles].map(([id, { position }]) => [id, position]))
    moveRoles(platform.world, guild, order)
    for (const id of moves.keys()) {
      const old_value = before.get(id)
      const new_value = guild.roles.get(id)?.position
      const changes = [{ key: 'position', old_value, new_value }]
      if (old_value !== new_value) {
        recordAudit(platform.world, guild, by, { type: AUDIT.roleEdit, targetId: id, changes })
      }
    }
    return c.json([...guild.roles.values()].map(roleToWire))
  })
}

function readMoves({ guild }: Actor, body: unknown): Map<string, number> {
  if (!Array.isArray(body)) throw invalid('', 'Must be a list of roles with their positions.')
  const moves = new Map<string, number>()
  for (const [index, item] of body.entries()) {
    const { id, position } = (item ?? {}) as Record<string, unknown>
    if (typeof id !== 'string' || moves.has(id)) throw invalid(`${index}.id`, 'Must be a role id, each once.')
    if (!guild.roles.has(id)) throw new ApiError('UNKNOWN_ROLE')
    const least = id === guild.id ? 0 : 1
    const most = id === guild.id ? 0 : Number.MAX_SAFE_INTEGER
    if (!Number.isInteger(position) || (position as number) < least || (position as number) > most) {
      throw invalid(`${index}.position`, 'Must be a whole number from 1; @everyone stays at 0.')
    }
    moves.set(id, position as number)
  }
  return moves
}

/** Roles at or above the actor's highest stay what they are: the top of the hierarchy, in their order. */
function checkOrder(actor: Actor, order: Role[]): void {
  const untouchable = orderAfter(actor.guild, new Map()).filter(role => !actor.isAbove(role))
  const top = order.slice(order.length - untouchable.length)
  if (untouchable.every((role, index) => role.id === top[index]?.id)) return
  throw new ApiError('MISSING_PERMISSIONS', 'Only roles below your highest role can be moved, and only below it.')
}
