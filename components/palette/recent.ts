const KEPT_AS = 'palette'
const MOST = 20
// A step, a search or what was pasted is no place to come back to.
const LASTING = /^(page|guild|do|export|member):/

// By person: two who share a browser do not see what the other one looked for.
const place = (viewerId: string) => `${KEPT_AS}:${viewerId}`

/** Keys of what somebody chose in the palette of this browser, the latest first. Keys hold ids, never names. */
export function recentKeys(viewerId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(viewerId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(key => typeof key === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepRecent(viewerId: string, key: string): void {
  if (!LASTING.test(key)) return
  const keys = [key, ...recentKeys(viewerId).filter(other => other !== key)].slice(0, MOST)
  try {
    localStorage.setItem(place(viewerId), JSON.stringify(keys))
  } catch {
    // A full or closed store: the palette then begins with its pages.
  }
}

/** The key of a member, and back. */
export const memberKey = (guildId: string, userId: string) => `member:${guildId}:${userId}`

/** Ids of the members of a guild among the keys. */
export function recentMembers(keys: string[], guildId: string): string[] {
  const begin = `member:${guildId}:`
  return keys
    .filter(key => key.startsWith(begin))
    .map(key => key.slice(begin.length))
    .filter(id => /^\d{1,20}$/.test(id))
}
