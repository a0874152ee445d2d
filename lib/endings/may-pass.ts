import type { ErrorCode, StewardError } from '../errors.ts'

// Nobody has said no. What nobody knows, and what is broken in Steward itself, may have come of a moment as well.
const PASSING: ErrorCode[] = ['platform_unavailable', 'rate_limited', 'outcome_unknown', 'internal']

/**
 * Whether another try may cure it. What may have happened already is done once more then: a ban that is gone and a role that is
 * worn are found before that.
 */
export function mayPass({ code }: StewardError): boolean {
  return PASSING.includes(code)
}
