import { parseUrl, URL_ID, URL_RUN, type UrlState, urlParams } from '@/lib/directory/url-fields'

const EVIDENCE_URL = {
  /** Only what was taken for this run. */
  run: URL_RUN,
  /** Only what has messages by this person. */
  author: URL_ID,
}

export type EvidenceState = UrlState<typeof EVIDENCE_URL>

/** What the list of copies is narrowed to, from its address. */
export function parseEvidenceUrl(params: URLSearchParams): EvidenceState {
  return parseUrl(EVIDENCE_URL, params)
}

/** The search part of an address with the list so narrowed. */
export function formatEvidenceUrl(state: EvidenceState): string {
  const params = urlParams(EVIDENCE_URL, state)
  return params.size > 0 ? `?${params}` : ''
}
