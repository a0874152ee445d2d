import type { KeptCounts } from '../wordings/erased-words.ts'

/** What Steward keeps about somebody in one guild, before it is erased. */
export interface KeptAbout {
  userId: string
  /** As they were last called here; null: nothing that is kept tells. */
  name: string | null
  counts: KeptCounts
  /** What stays, as the platform tells it of now. */
  isMember: boolean
  isBanned: boolean
  /** When Steward ends the ban, ISO; null: it does not. */
  banEndsAt: string | null
  /** How many of their roles Steward takes by itself. */
  rolesEnding: number
  /** Why it cannot be erased now; empty: it can. */
  because: string[]
}
