import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { bulkWords } from '../runs/bulk-words'

/** "Delete 3 messages", "Delete at least 2,000 messages"; without a number where nobody can tell one. */
export function purgeTitle(counted: MessagesCount | undefined): string {
  if (!counted) return 'Delete messages'
  const { count, isExact } = counted
  if (isExact) return bulkWords({ action: 'message.delete' }).title(count)
  if (count === 0) return 'Delete messages'
  return `Delete at least ${count.toLocaleString('en')} ${count === 1 ? 'message' : 'messages'}`
}
