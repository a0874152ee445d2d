import type { PlanVerdict, RunStatus, TargetState } from '../db/schema/runs.ts'
import type { PurgeCalls, PurgeTarget } from '../purge/purge-views.ts'
import type { Face } from '../queries/people-faces.ts'

export type { PlanVerdict, PurgeCalls, PurgeTarget, RunStatus, TargetState }

/** A bulk run as screens get it. Times are ISO strings. */
export interface RunView {
  id: string
  /** The verb: "member.ban". */
  action: string
  /** What is the same for all targets, such as `deleteMessageDays`. */
  input: Record<string, unknown>
  /** Of a run that waits for approval: the first three of those who wait for their turn. */
  first: { id: string; name: string }[]
  reason: string
  requestedBy: { id: string; name: string }
  status: RunStatus
  /** Why it stands as it does, in a sentence. */
  because: string | null
  /** Everybody it was planned for. */
  total: number
  /** Whom it is about, where it was planned for one alone who has a name; null for messages. */
  only: string | null
  /** How many the plan says this of. */
  plan: Partial<Record<PlanVerdict, number>>
  /** How many stand like this now. */
  states: Partial<Record<TargetState, number>>
  /** How many wait of whom, or of which, the plan could not say what becomes of them: whom nobody has looked up is tried too. */
  unsure: number
  /** How long what is left takes, in ms, about. */
  leftMs: number | null
  /** Of a run that deletes messages: how those go that are left; null for others, and where nothing is left. */
  purge: PurgeCalls | null
  decidedBy: { id: string; name: string; at: string } | null
  undoOf: string | null
  /** Whose entries of the log it takes back; its targets are those then, and what is counted is entries. */
  undoOfActor: { id: string; name: string } | null
  /** The run that took it back. */
  undoneBy: string | null
  /** Whether it can be taken back, as far as its verb goes. */
  isUndoable: boolean
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  expiresAt: string | null
  /** What the viewer may do with it now. What the brakes say, `startAsks`, `startBraked` and `cut`, a list does not tell. */
  may: {
    start: boolean
    /** Start, another turn, or going on where it rests, will ask for somebody's approval first, and why. */
    startAsks: string | null
    /** The guild's limits would not let it start at this moment, and why. */
    startBraked: string | null
    /**
     * Of a plan that they would not let start: how many of its targets may be left out, whether those are the last ones, and how
     * many it then has left.
     */
    cut: { count: number; fits: number; areLast: boolean } | null
    drop: boolean
    pause: boolean
    resume: boolean
    cancel: boolean
    /** How many would have another turn: they failed, or it never came to them. */
    again: number
    undo: boolean
    decide: boolean
  }
  /** It waits to begin without a reason for which the guild asks by now: it can be discarded or denied, and planned anew. */
  lacksReason: boolean
  /** Why the viewer may not decide, where they may not. */
  decideBecause: string[]
}

export interface RunTargetView {
  targetId: string
  /** Whom it is about; null: nobody. */
  personId: string | null
  name: string
  /** Their handle and picture, as far as they are a member or banned. */
  face: Face | null
  plan: PlanVerdict
  planText: string | null
  state: TargetState
  explanation: string | null
  entryId: string | null
  /** What moderators call that entry by, where it is a case. */
  caseNumber: number | null
  /** What its entry says was taken back since, or is about to be. */
  isTakenBack: boolean
  settledAt: string | null
  /** Where it is not the run's: its own, or where it is an entry of the log that of the entry. */
  reason: string | null
  /** The end of its own that a ban has; ISO. */
  endsAt: string | null
  /** What is ordered for this one alone, as where a run is taken back; null where it is the same for all. */
  order: Record<string, unknown> | null
  /** Where it is an entry of the log: what that did, how many earlier ones about the same go with it, and when it was (ISO). */
  undoes: { action: string; more: number; at: string | null } | null
  /** Where a message is, when it was written and by whom; null where the target is none. */
  message: PurgeTarget | null
}

export interface RunsPage {
  runs: RunView[]
  nextCursor: string | null
}

export interface RunTargetsPage {
  targets: RunTargetView[]
  nextCursor: string | null
  count: number
  /** Of a plan that is searched: how many of these have their turn, and how many can be put back into it. Else 0. */
  waiting: number
  takenOut: number
}
