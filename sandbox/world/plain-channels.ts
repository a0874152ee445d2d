import type { Channel } from './model.ts'
import { snowflakeAt, snowflakeTime } from './snowflake.ts'

const NAMES: [string, number][] = [
  ['Text', 4],
  ['general', 0],
  ['news', 5],
  ['off-topic', 0],
  ['Voice', 4],
  ['lounge', 2],
]

/** The channels of a guild about which there is nothing to tell. */
export function plainChannels(guildId: string): Channel[] {
  const made = snowflakeTime(guildId)
  const ids = NAMES.map((_, index) => snowflakeAt(made + 1000 * (index + 1), 100 + index))
  let parent: string | null = null
  return NAMES.map(([name, type], position) => {
    const id = ids[position] as string
    const parent_id: string | null = type === 4 ? null : parent
    if (type === 4) parent = id
    return {
      id,
      type,
      name,
      position,
      parent_id,
      topic: null,
      nsfw: false,
      rate_limit_per_user: 0,
      permission_overwrites: [],
    }
  })
}
