import { ApiError } from '../../rules/api-error.ts'
import type { ChannelActor } from '../../rules/channel-actor.ts'
import type { World } from '../../world/world.ts'

/** Refuses a message that comes too soon after the author's last; those who moderate the channel need not wait. */
export function checkSlowmode(world: World, actor: ChannelActor): void {
  const { id, rate_limit_per_user: seconds } = actor.channel
  if (seconds === 0 || actor.may('MANAGE_MESSAGES') || actor.may('MANAGE_CHANNELS')) return
  const last = world.messages.of(id).lastSent.get(actor.member.user_id) ?? Number.NEGATIVE_INFINITY
  const left = last + seconds * 1000 - world.now()
  if (left > 0) throw new ApiError('SLOWMODE_RATE_LIMITED', undefined, undefined, left / 1000)
}
