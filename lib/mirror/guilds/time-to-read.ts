import type { Platform } from '../../platform/platform.ts'
import { MINUTE, now } from '../../time.ts'

// Half a million bans in pages of a thousand. A clock that is set while they are read must not make them last for days.
const LONGEST_MS = 10 * MINUTE

declare global {
  // Next evaluates modules more than once: a page goes by how long a run has read, and the other way round. By the platform's
  // address, as a run reaches it by another object in each of its slices.
  var stewardBansTookMs: Map<string, number> | undefined
}

/** How long the list of a guild's bans took when this process read it last; 0 before that. */
export function timeToRead({ apiUrl }: Pick<Platform, 'apiUrl'>, guildId: string) {
  globalThis.stewardBansTookMs ??= new Map()
  const tookMs = globalThis.stewardBansTookMs
  const key = `${apiUrl} ${guildId}`
  return {
    ms: tookMs.get(key) ?? 0,
    /** It has been read now, and was asked for then. */
    note(askedAt: Date): void {
      const ms = now().getTime() - askedAt.getTime()
      tookMs.set(key, Math.min(Math.max(ms, 0), LONGEST_MS))
    },
  }
}
