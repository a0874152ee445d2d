import type { Platform } from './platform.ts'

/**
 * How long work that nobody waits for should leave a deletion in a channel alone, in ms, as far as the platform has told
 * its limits; 0: it can go out now.
 */
export function untilRoomToDelete({ rest }: Platform, channelId: string, how: 'bulk' | 'single'): number {
  const messages = `/channels/${channelId}/messages`
  if (how === 'bulk') return rest.untilRoom({ method: 'POST', path: `${messages}/bulk-delete` })
  // Whichever message: the limit is the same for all of them.
  return rest.untilRoom({ method: 'DELETE', path: `${messages}/${channelId}` })
}
