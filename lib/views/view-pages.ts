import { formatAuditUrl, parseAuditUrl } from '../directory/audit-url.ts'
import { formatMembersUrl, parseMembersUrl } from '../directory/members-url.ts'

/** The pages whose filters can be kept under a name. */
export const VIEW_PAGES = ['members', 'audit'] as const

export type ViewPage = (typeof VIEW_PAGES)[number]

/**
 * Search, filters and order of a page, as its address says them, without the question mark. What cannot be read, and what is only
 * opened by a link (a sheet, an entry), is left out.
 */
export function viewQueryOf(page: ViewPage, search: string): string {
  const params = new URLSearchParams(search)
  if (page === 'members') {
    const { member: _open, ...filter } = parseMembersUrl(params)
    return formatMembersUrl(filter).slice(1)
  }
  const { entry: _linked, ...filter } = parseAuditUrl(params)
  return formatAuditUrl(filter).slice(1)
}

/** Everything in a view's query that may name somebody by their id. */
export function idsSought(page: ViewPage, query: string): string[] {
  const params = new URLSearchParams(query)
  if (page === 'members') return idsIn(parseMembersUrl(params).q)
  const { q, actor, target } = parseAuditUrl(params)
  return [...idsIn(q), ...idsIn(actor), ...idsIn(target)]
}

const idsIn = (text = '') => text.split(/[^\d]+/).filter(part => part !== '')
