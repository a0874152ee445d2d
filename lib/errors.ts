import { KindOfError } from './kind-of-error.ts'

/**
 * Everything that can go wrong in a way that a person is told about. The union is closed: what is not in it shows nothing of
 * itself.
 */
export type ErrorCode =
  | 'unauthenticated'
  | 'not_found'
  | 'forbidden'
  /** It asks for a sign-in of the last minutes. */
  | 'unconfirmed'
  | 'invalid'
  | 'conflict'
  /** A limit that the guild's administrators have set on one moderator. */
  | 'braked'
  /** Somebody else has to agree first. */
  | 'approval_needed'
  | 'rate_limited'
  | 'platform_refused'
  | 'platform_unavailable'
  | 'outcome_unknown'
  | 'internal'

/** What goes to the person besides the sentence. */
export interface ErrorDetails {
  /** Form field to sentence. */
  fields?: Record<string, string>
  /** The sentences of a refusal, most important first. */
  because?: string[]
  /** The earliest moment that can be asked for: ISO. */
  earliest?: string
  /** Milliseconds until another try makes sense. */
  retryAfterMs?: number
  /** The audit entry that tells this attempt. */
  entryId?: string
  /** What another moderator did to the same person meanwhile. */
  meanwhile?: { entryId: string; action: string; actorName: string; at: string }
  /** Fields of a form that somebody else has changed since it was opened, as they are now. */
  elsewhere?: Record<string, unknown>
  /** The same order goes through once its sender confirms to have read the sentence. */
  confirmable?: true
  /** What the order would have changed is not there any more: it has not come true, and does not by itself. */
  isGone?: true
  /** Others that were ordered along with it may go through all the same. */
  isOfOne?: true
}

/** An error whose message is written for the person who caused it. */
export class StewardError extends KindOfError {
  static override readonly kind: string = 'StewardError'
  override name = 'StewardError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, { cause, ...details }: ErrorDetails & { cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.details = details
  }
}
