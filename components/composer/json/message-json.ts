import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import { wireMessage } from '@/lib/message-rules/wire-message'

/** A message as a person reads and writes it in JSON: the body that the platform gets. */
export function messageJson(message: ComposedMessage): string {
  return JSON.stringify(wireMessage(message), null, 2)
}
