import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { SECOND } from '@/lib/time'
import type { Ending } from './sent'

/** When the bot may write in the channel again (ms since 1970), as far as its last message here tells; undefined: now. */
export function slowUntil(ending: Ending | null, channel: ComposerChannelView | undefined): number | undefined {
  if (!ending || ending.channelId !== channel?.id) return undefined
  if (ending.kind !== 'sent') return ending.readyAt
  return channel.slowsBot ? ending.at + channel.rateLimitPerUser * SECOND : undefined
}
