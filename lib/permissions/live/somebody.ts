import type { PersonFacts } from '../facts.ts'

/** Somebody in a guild with what the log keeps of them. */
export interface Somebody extends PersonFacts {
  nick: string | null
}
