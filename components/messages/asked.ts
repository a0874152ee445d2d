import { type MessagesFilter, messagesParams } from '@/lib/directory/messages-url'

/** What a list shows: the channels and the filter, and the message that it is opened around. */
export interface Asked {
  filter: MessagesFilter & { channels: string[] }
  at: string | undefined
}

/** Changes with what is shown. */
export const askedKey = ({ filter, at = '' }: Asked): string => `${messagesParams(filter)} ${at}`
