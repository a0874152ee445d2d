import { z } from 'zod'
import { composedInput } from '../../composer/composed-input.ts'
import { OrderId, Snowflake } from '../../input-fields.ts'
import { messageRules } from '../../message-rules/message-limits.ts'
import type { Profile } from '../../platform/profile.ts'
import { now } from '../../time.ts'
import { orderFields } from '../input.ts'
import { refuseRecord } from './record.ts'

interface OrderedBy {
  /** One order is carried out once, however often it arrives. */
  orderId: z.ZodType<string>
  /** The scheduled message that it is a turn of. */
  scheduleId: z.ZodType<string | undefined>
}

/** An order that a browser made up, and that is no turn of a scheduled message. */
export const fromOutside: OrderedBy = {
  orderId: OrderId,
  scheduleId: z.never('cannot be chosen.').optional(),
}

/** A message to be posted, by the limits of the platform, and what tells its order from others. */
export function postInput(profile: Profile, orderedBy: OrderedBy) {
  return z
    .object({
      ...orderFields,
      ...orderedBy,
      channelId: Snowflake,
      message: composedInput(messageRules(profile)).superRefine(refuseRecord),
    })
    .refine(({ guildId, channelId, message: { reply } }) => !reply || isIn(reply, { guildId, channelId }), {
      path: ['message', 'reply'],
      error: 'A reply stands in the channel of the message that it answers.',
    })
    .transform(input => ({ ...input, orderedAt: now().toISOString() }))
}

export type PostInput = z.output<ReturnType<typeof postInput>> & {
  /** Known once it is judged: whoever ordered it. */
  orderedById?: string
  /** What the platform's clock showed then at least, as far as it had told. */
  platformAt?: string | undefined
}

function isIn(one: { guildId: string; channelId: string }, other: { guildId: string; channelId: string }): boolean {
  return one.guildId === other.guildId && one.channelId === other.channelId
}
