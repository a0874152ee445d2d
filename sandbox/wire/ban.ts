import type { Ban } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** A ban as it is listed; `plain` leaves out what only some platforms tell. */
export function banToWire(world: World, ban: Ban, plain: boolean) {
  const { user_id, reason, moderator_id, banned_at } = ban
  const user = world.user(user_id)
  return plain ? { user, reason } : { user, reason, moderator_id, banned_at, expires_at: null }
}
