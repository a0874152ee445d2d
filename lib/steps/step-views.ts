import type { WarningStep } from '../db/schema/guild-settings.ts'

export type { WarningStep }

/** What a guild wants to follow on warnings, as screens get it; empty: nothing. Times are ISO strings. */
export interface StepsView {
  /** By their number of warnings. */
  steps: WarningStep[]
  changedBy: { id: string; name: string; at: string } | null
}

/** A step, and how many warnings within its time count. */
export interface CountedStep {
  step: WarningStep
  count: number
}

/** What somebody's warnings come to by the steps of the guild. */
export interface WarningsView {
  /** The step that they come to by now; null: none, or what it says was done since the last of them. */
  due: CountedStep | null
  /** The step that one more comes to, that one counted. */
  next: CountedStep | null
  /** The first step of all, where one more comes to none. */
  ahead: CountedStep | null
}
