import { z } from 'zod'
import { id, strictBitfield } from './fields.ts'

/** What a channel gives or takes to a role or a member, over their guild permissions. */
export interface ChannelOverwrite {
  /** Of the role or the member. */
  id: string
  type: 'role' | 'member'
  /** Decimal bitfield. */
  allow: string
  /** Decimal bitfield. */
  deny: string
}

const ROLE = z.literal([0, '0', 'role']).transform(() => 'role' as const)
const MEMBER = z.literal([1, '1', 'member']).transform(() => 'member' as const)

const WireOverwrite = z.object({
  id,
  type: z.union([ROLE, MEMBER]),
  allow: strictBitfield.default('0'),
  deny: strictBitfield.default('0'),
})

/** An overwrite; null where a part that matters cannot be read: a deny that is overlooked would give rights. */
export function parseOverwrite(data: unknown): ChannelOverwrite | null {
  return WireOverwrite.safeParse(data).data ?? null
}
