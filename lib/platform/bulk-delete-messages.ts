import { withCapability } from './capabilities.ts'
import type { Platform } from './platform.ts'
import { REPEATS } from './repeats.ts'
import { route } from './route.ts'

/**
 * Deletes 2 to 100 messages of one channel, none older than two weeks, in one call (`platform-api.md, "Messages"`);
 * ids that are gone already are no error on most platforms (gaps.md, "Bulk delete body"). Never repeated.
 *
 * Throws a RangeError for another number of ids, PlatformLacks where the platform has no such call, PlatformRefused for
 * messages that are too old.
 */
export async function bulkDeleteMessages(
  platform: Platform,
  channelId: string,
  messageIds: readonly string[],
  reason?: string,
): Promise<void> {
  const { field, min, max } = platform.profile.bulkDelete
  const ids = [...new Set(messageIds)]
  if (ids.length < min || ids.length > max) throw new RangeError(`A bulk delete takes ${min} to ${max} messages.`)
  if (ids.some(id => !/^\d{1,20}$/.test(id))) throw new TypeError('An id of a message must be digits.')
  const path = route`/channels/${channelId}/messages/bulk-delete`
  const request = { method: 'POST', path, body: { [field]: ids }, reason, repeat: REPEATS.bulkDeleteMessages } as const
  await withCapability(platform, { name: 'bulk_delete', call: () => platform.rest.run(request) })
}
