import type { ChannelFacts, Standing } from '../permissions/facts.ts'
import type { LogKind } from '../wordings/log-kinds.ts'

/** Where a message is to be told, what it may tell of, and as whom. */
export interface Place {
  standing: Standing
  channel: ChannelFacts
  kinds: LogKind[]
}
