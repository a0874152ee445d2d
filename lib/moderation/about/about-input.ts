import { z } from 'zod'
import { Snowflake } from '../../input-fields.ts'

/** The message that something was ordered at, of which a copy is to be kept with it. */
export const aboutFields = { about: z.object({ channelId: Snowflake, messageId: Snowflake }).optional() }

/** An order about a person that may be about a message of theirs. */
export interface AboutMessage {
  guildId: string
  userId: string
  reason: string
  about?: { channelId: string; messageId: string } | undefined
}
