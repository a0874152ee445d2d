import type { Named } from '../audit/open-entry.ts'
import type { Steward } from '../steward.ts'
import type { State } from './verb.ts'

// What a verb is told in the beats of an order: before the call, for it, and once it was done.

/** The call itself, by whomever it is made for. */
export interface Call<Input> {
  steward: Steward
  input: Input
  /** For the platform's own log: names the moderator (gaps.md, "Reason"). */
  auditReason: string
  /** What the log keeps of the state before. */
  before: State
}

/** What comes between the entry and the call. */
export interface Preparation<Input> {
  steward: Steward
  input: Input
  by: Named
  /** The bulk run that it is a part of. */
  runId: string | undefined
  /** What the verb's own `state` has read. */
  state?: State | undefined
}

/** An order that was carried out. */
export interface Done<Input> {
  input: Input
  entryId: string
  by: Named
  subject: Named | null
  before: State
  /** What holds now; absent while that is not told. */
  after?: State | undefined
  /** It was cut off, and is only found to be done by looking: others may have decided about the same since. */
  isLate?: true
}
