import type { PlatformLogView } from '@/lib/queries/audit/timeline-views'

/** What is not known of what was done elsewhere, and why; `at` tells a moment. */
export function elsewhereNotices(elsewhere: PlatformLogView, at: (iso: string) => string): string[] {
  const { state, because, listedAt, since } = elsewhere
  if (state === 'refused') return because ? [because] : []
  const asOf = listedAt ? `what it tells is counted as of ${at(listedAt)}` : 'what was done elsewhere is not known'
  return [
    state === 'silent' && `The platform's own log cannot be read now; ${asOf}.`,
    state === 'shown' && !listedAt && "The platform's own log is being read; what it tells comes in by itself.",
    since &&
      `What was done elsewhere is counted back to ${at(since)}: the platform's own log has not been read further back.`,
  ].filter(line => typeof line === 'string')
}
