import { deleteMessages } from '../../changes/delete-messages.ts'
import { ApiError, invalid } from '../../rules/api-error.ts'
import type { ChannelActor } from '../../rules/channel-actor.ts'
import { LIMITS } from '../../rules/limits.ts'
import { isSnowflake, snowflakeTime } from '../../world/snowflake.ts'
import type { World } from '../../world/world.ts'

/**
 * POST bulk-delete: all of the messages or, when one is too old, none. Ids that are gone already do not count. Returns how many
 * went.
 */
export function bulkDelete(world: World, actor: ChannelActor, body: Record<string, unknown>): number {
  const ids = parseIds(body.messages)
  actor.needs('MANAGE_MESSAGES')
  const oldest = world.now() - LIMITS.bulkDelete.ageMs
  const tooOld = ids.flatMap((id, index) =>
    snowflakeTime(id) < oldest ? [{ path: `messages.${index}`, message: 'Too old.' }] : [],
  )
  if (tooOld.length > 0) throw new ApiError('MESSAGES_TOO_OLD', undefined, tooOld)
  return deleteMessages(world, actor.channel.id, ids)
}

function parseIds(value: unknown): string[] {
  const { least, most } = LIMITS.bulkDelete
  if (!Array.isArray(value) || value.length < least || value.length > most) {
    throw invalid('messages', `Must be an array of ${least} to ${most} message ids.`)
  }
  const wrong = value.findIndex((id, index) => !isSnowflake(id) || value.indexOf(id) !== index)
  if (wrong !== -1) throw invalid(`messages.${wrong}`, 'Must be a snowflake that comes once.')
  return value as string[]
}
