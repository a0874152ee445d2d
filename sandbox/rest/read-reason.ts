import type { By } from '../changes/record-audit.ts'
import type { Actor } from '../rules/actor.ts'
import { ApiError, invalid } from '../rules/api-error.ts'
import { LIMITS } from '../rules/limits.ts'
import type { Ctx } from './env.ts'

/** The decoded X-Audit-Log-Reason, or null. */
function readReason(c: Ctx): string | null {
  const header = c.req.header('x-audit-log-reason')
  if (!header) return null
  let reason: string
  try {
    reason = decodeURIComponent(header)
  } catch {
    throw new ApiError('INVALID_FORM_BODY', 'X-Audit-Log-Reason is not percent-encoded.')
  }
  if ([...reason].length > LIMITS.reason) {
    throw invalid('X-Audit-Log-Reason', `Must be at most ${LIMITS.reason} characters.`)
  }
  return reason
}

export function byOf(actor: Pick<Actor, 'member'>, c: Ctx): By {
  return { userId: actor.member.user_id, reason: readReason(c) }
}
