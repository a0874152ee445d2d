import type { MessageChange } from '../../changes/edit-message.ts'
import type { messageToWire } from '../../wire/message.ts'
import type { WrittenMessage } from '../written-message.ts'
import type { Calls } from './calls.ts'

export type WireMessage = ReturnType<typeof messageToWire>

const path = (channelId: string, messageId: string): string => `/channels/${channelId}/messages/${messageId}`

/** What others write, edit and delete, and what stands in a channel. */
export const messageControl = ({ call, find }: Calls) => ({
  /** Somebody writes, at `timestamp` or now; refused for a member who is timed out. */
  createMessage: (channelId: string, message: WrittenMessage): Promise<WireMessage> =>
    call('POST', `/channels/${channelId}/messages`, message),

  editMessage: (channelId: string, messageId: string, change: MessageChange): Promise<WireMessage> =>
    call('PATCH', path(channelId, messageId), change),

  deleteMessage: (channelId: string, messageId: string): Promise<void> => call('DELETE', path(channelId, messageId)),

  /** All messages of the channel as the platform knows them, newest first. */
  messages: (channelId: string): Promise<WireMessage[]> => call('GET', `/state/channels/${channelId}/messages`),

  /** The message as the platform knows it, or null. */
  message: (channelId: string, messageId: string): Promise<WireMessage | null> =>
    find(`/state${path(channelId, messageId)}`),
})
