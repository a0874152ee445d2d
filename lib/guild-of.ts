import { z } from 'zod'
import { Snowflake } from './input-fields.ts'
import { parseInput } from './parse-input.ts'

const InGuild = z.object({ guildId: Snowflake })

/** The guild that an order is for, whatever else there is in it. Throws `invalid` where it names none. */
export function guildOf(order: unknown): string {
  return parseInput(InGuild, order).guildId
}
