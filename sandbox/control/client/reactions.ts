import type { Calls } from './calls.ts'

const path = (channelId: string, messageId: string): string => `/channels/${channelId}/messages/${messageId}/reactions`

/** Reactions of others; an emoji is its character or `name:id`. */
export const reactionControl = ({ call }: Calls) => ({
  react: (channelId: string, messageId: string, userId: string, emoji: string): Promise<void> =>
    call('PUT', `${path(channelId, messageId)}/${encodeURIComponent(emoji)}/${userId}`),

  unreact: (channelId: string, messageId: string, userId: string, emoji: string): Promise<void> =>
    call('DELETE', `${path(channelId, messageId)}/${encodeURIComponent(emoji)}/${userId}`),

  /** Removes all reactions of a message, or everybody's with one emoji. */
  clearReactions: (channelId: string, messageId: string, emoji?: string): Promise<void> =>
    call('DELETE', path(channelId, messageId) + (emoji === undefined ? '' : `/${encodeURIComponent(emoji)}`)),
})
