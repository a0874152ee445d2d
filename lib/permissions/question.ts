import type { Action } from './actions.ts'
import type { PersonFacts, Standing } from './facts.ts'

/** "May this moderator, through this bot, do that to this target now?" `roles` belongs to `member.roles` only. */
export interface Question {
  standing: Standing
  action: Action
  target?: PersonFacts
  roles?: { add: string[]; remove: string[] }
  now: Date
}

export type Verdict = { ok: true } | { ok: false; because: Because[] }

/** One reason of a refusal: whose side it lies on, and a sentence that addresses the moderator as "you". */
export interface Because {
  code: BecauseCode
  who: 'moderator' | 'bot' | 'target'
  text: string
}

export type BecauseCode =
  | 'not-a-member'
  | 'pending'
  | 'timed-out'
  | 'no-entry'
  | 'no-target'
  | 'system-target'
  | 'self-target'
  | 'bot-target'
  | 'owner-target'
  | 'administrator-target'
  | 'missing-permission'
  | 'rank'
  | 'role-unknown'
  | 'role-everyone'
  | 'role-managed'
  | 'role-rank'
  | 'role-permissions'

/** The two people whose power is checked. */
export type Side = 'moderator' | 'bot'
