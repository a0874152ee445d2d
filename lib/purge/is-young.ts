import type { Profile } from '../platform/profile.ts'
import { SECOND } from '../time.ts'

// A call that is made ready now arrives a moment later, and the platform's clock need not be ours.
const MARGIN_MS = 15 * SECOND

/** Whether a message may still go together with others, at a point in time in ms. One whose age nobody knows may not. */
export function isYoung(profile: Profile, createdAt: Date | number | null, at: number): boolean {
  return createdAt !== null && Number(createdAt) > youngSince(profile, at).getTime()
}

/** Messages that were written after this moment may go together with others, at a point in time in ms. */
export function youngSince({ bulkDelete }: Profile, at: number): Date {
  return new Date(at - bulkDelete.youngerThanMs + MARGIN_MS)
}
