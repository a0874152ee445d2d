import type { Platform } from '../../platform/platform.ts'
import { MINUTE, now } from '../../time.ts'

// Half a million bans in pages of a thousand. A clock that is set while they are read must not make them last for days.
const LONGEST_MS = 10 * MINUTE

const tookMs = new WeakMap<Platform, Map<string, number>>()

/** How long the list of a guild's bans took when this process read it last; 0 before that. */
export function timeToRead(platform: Platform, guildId: string) {
  const ofPlatform = tookMs.get(platform) ?? new Map<string, number>()
  tookMs.set(platform, ofPlatform)
  return {
    ms: ofPlatform.get(guildId) ?? 0,
    /** It has been read now, and was asked for then. */
    note(askedAt: Date): void {
      const ms = now().getTime() - askedAt.getTime()
      ofPlatform.set(guildId, Math.min(Math.max(ms, 0), LONGEST_MS))
    },
  }
}
