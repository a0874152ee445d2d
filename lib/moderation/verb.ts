import type { z } from 'zod'
import type { Action } from '../permissions/actions.ts'
import type { Somebody } from '../permissions/live/somebody.ts'
import type { Profile } from '../platform/profile.ts'
import type { Steward } from '../steward.ts'

/** What every verb is told: the guild, the person it is done to, and why. */
export interface VerbInput {
  guildId: string
  userId: string
  reason: string
}

export type State = Record<string, unknown>

/** What a look at the platform found of an intent. `after` is what holds now. */
export type Seen = { done: 'all' | 'part'; after: State } | { done: 'nothing' }

/** The call itself, by whomever it is made for. */
export interface Call<Input> {
  steward: Steward
  input: Input
  /** For the platform's own log: names the moderator (gaps.md, "Reason"). */
  auditReason: string
}

/**
 * One thing a moderator does. `run` gives every verb its five beats in the same order: parse, authorise, open the
 * audit entry, call the platform, settle the entry.
 */
export interface Verb<Input extends VerbInput = VerbInput> {
  /** The permission that guards it; also its name in the log. */
  action: Action
  /** What comes from outside, by the limits of the platform. */
  input(profile: Profile): z.ZodType<Input>
  /** The roles it gives and takes, where it does. */
  roles?(input: Input): { add: string[]; remove: string[] }
  /** What the log keeps of the state before. */
  before(input: Input, target: Somebody): State
  /** A sentence where there is nothing to do any more, else null. */
  already?(input: Input, target: Somebody): string | null
  call(call: Call<Input>): Promise<void>
  /** More than one request to the platform: after an error some of them may have happened. */
  severalCalls?: true
  /** Reads the platform to find out whether the call has happened. Throws the platform's errors. */
  look(steward: Steward, input: Input): Promise<Seen>
  /** It changes the list of bans, which not every platform tells by an event. */
  changesBans?: true
  /** What holds after a call that succeeded. */
  after(input: Input, before: State): State
  /** "Rex is banned." */
  doneText(input: Input, targetName: string): string
}
