import type { Member } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** A member as it is sent: platform-api.md, "Member". */
export function memberToWire(world: World, member: Member) {
  const { user_id, ...rest } = member
  return { user: world.user(user_id), ...rest }
}
