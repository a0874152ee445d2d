import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'

/** Whether a guild keeps what messages said before, and the viewer may read that of some channel. */
export function keepsFormer({ formerDays, channels }: MessageChannelsView): boolean {
  return formerDays !== null && channels.some(({ because }) => because.former.length === 0)
}
