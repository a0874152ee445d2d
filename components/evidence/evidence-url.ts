import { oneOf, parseUrl, URL_ID, URL_RUN, URL_SEARCH, type UrlState, urlParams } from '@/lib/directory/url-fields'

const EVIDENCE_URL = {
  /** Only what was taken for this run. */
  run: URL_RUN,
  /** Only what has messages by this person. */
  author: URL_ID,
  /** Only what was taken for this. */
  kind: oneOf(['purge', 'message', 'ban', 'kept']),
}

export type EvidenceState = UrlState<typeof EVIDENCE_URL>

const COPY_URL = { q: URL_SEARCH }

/** What is sought in a copy, from its address; and the search part that says so. */
export const parseCopyUrl = (params: URLSearchParams): UrlState<typeof COPY_URL> => parseUrl(COPY_URL, params)
export const formatCopyUrl = (state: UrlState<typeof COPY_URL>): string =>
  state.q ? `?${urlParams(COPY_URL, state)}` : ''

/** What the list of copies is narrowed to, from its address. */
export function parseEvidenceUrl(params: URLSearchParams): EvidenceState {
  return parseUrl(EVIDENCE_URL, params)
}

/** The search part of an address with the list so narrowed. */
export function formatEvidenceUrl(state: EvidenceState): string {
  const params = urlParams(EVIDENCE_URL, state)
  return params.size > 0 ? `?${params}` : ''
}
