import type { MessageRow } from '../../mirror/messages/message-row.ts'
import type { PlatformMessage } from '../../platform/messages.ts'

/** A message that is shown: its row, as the mirror has it, and as the platform has just told it. */
export interface ShownRow {
  row: MessageRow
  mirrored: MessageRow | undefined
  told: PlatformMessage | undefined
}
