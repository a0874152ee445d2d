import type { ChannelFacts } from '../facts.ts'

/** A channel with what screens show of it. */
export interface KnownChannel extends ChannelFacts {
  position: number
  parentId: string | null
  topic: string | null
  nsfw: boolean
  /** Slowmode in s, 0: none. */
  rateLimitPerUser: number
}
