import * as z from 'zod/mini'
import { parseUrl, UrlId, UrlMoment, UrlSearch } from './url-fields.ts'

export const AUDIT_SOURCES = ['here', 'elsewhere'] as const
export const AUDIT_OUTCOMES = ['done', 'partial', 'refused', 'failed', 'pending', 'unknown'] as const

/**
 * What narrows the log, as the address of the page and the query of its route say it. All that is given must hold. Times
 * are ISO 8601 or an age ("7d": since a week ago), see `momentOrAge`.
 */
export const AuditFilterParams = z.object({
  /** A part of the reason. */
  q: z.optional(UrlSearch),
  /** Ids of who did it, and of whom or what it was done to. */
  actor: z.optional(UrlId),
  target: z.optional(UrlId),
  /** One of Steward's actions ("member.ban": the platform's bans too), or "type-110": only the platform's of that number. */
  action: z.optional(
    z.string('must be an action.').check(z.regex(/^([a-z]+(\.[a-z]+)*|type-\d{1,9})$/, 'must be an action.')),
  ),
  /** Through Steward, or by somebody or something else. */
  source: z.optional(z.enum(AUDIT_SOURCES, 'must be here or elsewhere.')),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES, `must be one of ${AUDIT_OUTCOMES.join(', ')}.`)),
  /** From then on, and until just before. */
  after: z.optional(UrlMoment),
  before: z.optional(UrlMoment),
})

export type AuditFilter = z.output<typeof AuditFilterParams>

/** An entry of Steward's log (a UUID), or one of the platform's (its id). */
export const AuditEntryId = z
  .string('must be an entry.')
  .check(z.regex(/^(\d{1,20}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/, 'must be an entry.'))

/** The page's address: the filter, and the entry that a link leads to. */
const AuditUrl = z.extend(AuditFilterParams, { entry: z.optional(AuditEntryId) })

export type AuditState = z.output<typeof AuditUrl>

/** The state of the page, read from its address. */
export function parseAuditUrl(params: Parameters<typeof parseUrl>[1]): AuditState {
  return parseUrl(AuditUrl, params)
}

/** The search part of an address with this state: "?actor=16", or nothing at all. */
export function formatAuditUrl(state: Partial<AuditState>): string {
  const params = auditParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that say this state; what is empty is left out. */
export function auditParams(state: Partial<AuditState>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(AuditUrl.shape) as (keyof AuditState)[]) {
    if (state[name]) params.set(name, state[name])
  }
  return params
}

/** Whether anything narrows the log. */
export function narrowsAudit({ entry: _entry, ...filter }: AuditState): boolean {
  return auditParams(filter).size > 0
}
