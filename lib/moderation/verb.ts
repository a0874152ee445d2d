import type { z } from 'zod'
import type { Guard, Named } from '../audit/open-entry.ts'
import type { Orm } from '../db/client.ts'
import type { LiveEvent } from '../live/live-event.ts'
import type { Action } from '../permissions/actions.ts'
import type { Judged, Request } from '../permissions/authorize.ts'
import type { Somebody } from '../permissions/live/somebody.ts'
import type { Profile } from '../platform/profile.ts'
import type { Steward } from '../steward.ts'
import type { Call, Done, Preparation } from './beats.ts'
import type { VoiceState } from './voice-state.ts'

/** What every verb is told: the guild, why, and the person it is done to where it is done to one. */
export interface VerbInput {
  guildId: string
  reason: string
  userId?: string | undefined
  /** The newest entry about this person that whoever orders has seen; absent: they were shown none. */
  seenEntryId?: string | null | undefined
}

export type State = Record<string, unknown>

/**
 * What a look at the platform found of an intent. `after` is what holds now. `said`: the reason that the platform keeps with it,
 * null where it keeps none, which names whose doing it is.
 */
export type Seen = { done: 'all' | 'part'; after: State; said?: string | null } | { done: 'nothing' }

/** What a request is judged by beside guild, moderator and target. */
export type Asks = Pick<Request, 'roles' | 'role' | 'channelId' | 'destinationId' | 'isUntold' | 'message'>

export type Needs = (Asks & { action: Action; targetId?: string })[]

/** An entry of the log as far as taking it back goes. */
export interface Undoable {
  id: string
  guildId: string
  action: string
  actorId: string
  actorName: string
  targetId: string | null
  targetName: string | null
  intent: State
  before: State
  after: State | null
  openedAt: Date
  /** Who takes it back: what they have taken back themselves since is no change by somebody else. */
  byId?: string
  /** Entries before it about the same, all of which came to what it tells: they are taken back with it. */
  olderIds?: string[]
  /** What others have decided about the same is left out of it already. */
  isNet?: boolean
  /**
   * How its person stands now, where that of many was read together; `voice`: null for in no channel, and for what is not about
   * it.
   */
  known?: { person: Somebody; voice: VoiceState | null } | undefined
}

/**
 * What takes an entry back: an order to another verb, as it would come from outside, or a sentence that says why nothing
 * does. `conflict` says what somebody has changed since, so that the order would take back theirs too. A `reason` in the
 * input is for whoever gives none.
 */
export type Inverse = { action: Action; input: State; conflict?: string } | { because: string }

/**
 * One thing a moderator does. `runVerb` gives every verb its five beats in the same order: parse, authorise, open the
 * audit entry, call the platform, settle the entry.
 */
export interface Verb<Input extends VerbInput = VerbInput> {
  /** The permission that guards it; also its name in the log. */
  action: Action
  /** What comes from outside, by the limits of the platform. */
  input(profile: Profile): z.ZodType<Input>
  /** The roles, the channel or the message it is about, where it is about such. */
  asks?(input: Input, steward: Steward): Asks | Promise<Asks>
  /**
   * What it is judged by more, in place of what `asks` says of it, once it is known how things stand: such as the embeds that
   * are new to a message.
   */
  asksBy?(input: Input, state?: State): Asks
  /** What else the moderator must be allowed, such as to post where a warning is to stand. */
  needs?(input: Input, steward: Steward): Needs | Promise<Needs>
  /**
   * The order made exact by the facts of this moment, such as the roles to give and to take where those that shall remain
   * were ordered. `asks` is asked again with what it answers, and it is what the log keeps as the intent.
   */
  complete?(input: Input, facts: Judged, steward: Steward): Input
  /** `complete` leaves out what the moderator may not give: of what was approved, also what its approver may not. */
  leavesOutByRights?: true
  /** What `complete` has left out as it stands already, in a sentence for a plan and beside the outcome; null: nothing. */
  stays?(ordered: Input, exact: Input, facts: Judged): string | null
  /** What the facts do not tell of how things stand, for `before`, `already` and `gone`. Not asked before somebody may do it. */
  state?(input: Input, steward: Steward): Promise<State>
  /** Whom or what it is done to, as the log names them; null: the guild itself. */
  subject(input: Input, facts: Judged, state?: State): Named | null
  /** What the log keeps of the state before. */
  before(input: Input, facts: Judged, state?: State): State
  /** A sentence where there is nothing to do any more, else null. */
  already?(input: Input, facts: Judged, state?: State): string | null
  /** A sentence where what it would change is not there any more, so that it cannot come true, else null. */
  gone?(input: Input, facts: Judged, state?: State): string | null
  /** What else must hold at the moment the order is written down, in the transaction that opens its entry. */
  guards?(input: Input, actor: Named, before: State, state?: State): Guard[]
  /**
   * What must be done between entry and call, such as a copy of what is deleted: where it throws, nothing is called. What
   * it answers is kept in the entry's intent, and in `after`. `remark`: a sentence that is said beside the outcome.
   */
  prepare?(preparation: Preparation<Input>): Promise<State | undefined>
  /** What it answers is kept as what holds now, beside what `after` says. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most calls answer nothing
  call(call: Call<Input>): Promise<State | void>
  /** More than one request to the platform: after an error some of them may have happened. */
  severalCalls?: true
  /**
   * Reads the platform to find out whether the call has happened; `before` is as the log has
   * it. Throws the platform's errors.
   */
  look(steward: Steward, input: Input, before: State): Promise<Seen>
  /** It changes the list of bans, which not every platform tells by an event. */
  changesBans?: true
  /** What holds after a call that succeeded. */
  after(input: Input, before: State): State
  /**
   * What Steward keeps in its own tables once it was done, such as a timer that ends it. In the transaction that settles the
   * entry, whoever settles it: what is logged as done has its consequences, also after a crash.
   */
  consequences?(tx: Orm, done: Done<Input>): Promise<void>
  /** What screens look at anew once it was done, where no event of the platform may tell them; null: nothing. */
  news?(input: Input): LiveEvent | null
  /**
   * What takes it back: this change only, never what others did since, given the state of now. Absent: nothing does, and
   * the dialog says so before. Throws the platform's errors.
   */
  inverse?(entry: Undoable, steward: Steward): Promise<Inverse>
  /** Why nothing takes it back, for a verb without an inverse. */
  never?: string
  /** A sentence where nothing takes one entry back, as far as that tells itself, else null. */
  neverOf?(entry: { intent: State; before: State; after: State }): string | null
  /** The field of the order to which something belongs that the platform refused, by the platform's path of it. */
  fieldOf?(path: string): string
  /** What holds where the platform refused it or nothing came of it. Absent: "Nothing was changed." */
  unchanged?: string
  /** "Rex is banned." `name`: of the subject, fit for a sentence; `before`: as the log has it. */
  doneText(input: Input, name: string, before: State): string
}
