import { messagesParams } from '@/lib/directory/messages-url'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'

/**
 * What tells the messages of a purge from others. Of a filter its end is no part: what is
 * written meanwhile makes it no other.
 */
export function aboutMessages(targets: TargetsOfMessages): string {
  if ('filter' in targets) return `${messagesParams(targets.filter)} ${targets.authorsOf ?? ''}`
  return targets.messages
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
}
