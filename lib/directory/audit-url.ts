import { caseInUrl, caseOfUrl } from './case-number.ts'
import { ALL_OUTCOMES } from './outcomes.ts'
import {
  matching,
  oneOf,
  parseUrl,
  URL_ID,
  URL_MOMENT,
  URL_RUN,
  URL_SEARCH,
  type UrlField,
  type UrlParams,
  type UrlState,
  urlParams,
} from './url-fields.ts'

export const AUDIT_SOURCES = ['here', 'elsewhere'] as const
export const AUDIT_OUTCOMES = [
  // Of what took effect, all of it or a part: what still holds, and what was taken back or withdrawn.
  ...(['stands', 'undone'] as const),
  ...ALL_OUTCOMES,
] as const

/**
 * What narrows the log, as the address of the page and the query of its route say it. All that is given must hold. Times
 * are ISO 8601 or an age ("7d": since a week ago), see `momentOrAge`.
 */
export const AUDIT_FIELDS = {
  /** A part of the reason. */
  q: URL_SEARCH,
  /** Ids of who did it, and of whom or what it was done to. */
  actor: URL_ID,
  target: URL_ID,
  /**
   * One of Steward's actions ("member.ban": the platform's bans too), "type-110": only the platform's of that number, or
   * "case": what has a number of a case, and so nothing that was done elsewhere.
   */
  action: matching(/^(?=.{1,60}$)((?!type-)[a-z]+([.-][a-z]+)*|type-\d{1,9})$/, 'must be an action.'),
  /** Through Steward, or by somebody or something else. */
  source: oneOf(AUDIT_SOURCES, 'must be here or elsewhere.'),
  outcome: oneOf(AUDIT_OUTCOMES),
  /** From then on, and until just before. */
  after: URL_MOMENT,
  before: URL_MOMENT,
  /** Only the entries of this bulk run, one by one. */
  run: URL_RUN,
}

export type AuditFilter = UrlState<typeof AUDIT_FIELDS>

const ENTRY_ID = /^(\d{1,20}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

/** An entry of Steward's log (a UUID), one of the platform's (its id), or a case by its number ("case-412"). */
export const ENTRY_FIELD: UrlField<string> = {
  must: 'must be an entry.',
  read: text => (ENTRY_ID.test(text) || caseOfUrl(text) !== null ? text : undefined),
}

/** What the address calls an entry: a case by the number that people know it by. */
export const entryInUrl = (id: string, caseNumber: number | null) => (caseNumber === null ? id : caseInUrl(caseNumber))

/** The page's address: the filter, and the entry that a link leads to. */
const AUDIT_URL = { ...AUDIT_FIELDS, entry: ENTRY_FIELD }

export type AuditState = UrlState<typeof AUDIT_URL>

/** The state of the page, read from its address. */
export function parseAuditUrl(params: UrlParams): AuditState {
  return parseUrl(AUDIT_URL, params)
}

/** The search part of an address with this state: "?actor=16", or nothing at all. */
export function formatAuditUrl(state: Partial<AuditState>): string {
  const params = auditParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that say this state; what is empty is left out. */
export function auditParams(state: Partial<AuditState>): URLSearchParams {
  return urlParams(AUDIT_URL, state)
}

/** Whether anything narrows the log. */
export function narrowsAudit({ entry: _entry, ...filter }: AuditState): boolean {
  return auditParams(filter).size > 0
}
