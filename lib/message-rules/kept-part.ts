import type { ComposedMessage } from './composed-message.ts'

/**
 * What a template keeps of a message: neither its files, which the platform forgets, nor what it replied to, nor whether
 * that pings.
 */
export function keptPart(message: Omit<ComposedMessage, 'files' | 'reply'>): ComposedMessage {
  return { ...message, files: [], reply: null, mentions: { ...message.mentions, repliedUser: false } }
}
