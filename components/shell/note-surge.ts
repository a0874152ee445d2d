import { MINUTE } from '@/lib/time'

// One that ends and begins again within this time is the same: some come and some go.
const SAME_MS = 10 * MINUTE

// Where the tab keeps nothing, its pages remember for themselves.
const seen = new Map<string, number>()

/** Notes that a guild has a surge at a moment, in ms. Answers whether it is one that nobody has seen in this tab. */
export function noteSurge(guildId: string, at: number): boolean {
  const before = lastSeen(guildId)
  seen.set(guildId, at)
  try {
    sessionStorage.setItem(placeOf(guildId), String(at))
  } catch {
    // A full or closed store: it is told once more on the next page.
  }
  return before === null || Math.abs(at - before) >= SAME_MS
}

function lastSeen(guildId: string): number | null {
  const known = seen.get(guildId)
  if (known !== undefined) return known
  try {
    const stored = Number(sessionStorage.getItem(placeOf(guildId)) ?? Number.NaN)
    return Number.isFinite(stored) ? stored : null
  } catch {
    return null
  }
}

const placeOf = (guildId: string) => `steward.surge.${guildId}`
