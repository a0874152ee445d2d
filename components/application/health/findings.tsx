import { ChevronRight } from 'lucide-react'
import type { Finding } from '@/lib/health/check'
import { RelativeTime } from '../../ui/relative-time'

/** What a check found, one by one, folded until somebody wants to know. */
export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <details className="group">
      <summary className="finger inline-flex cursor-pointer list-none items-center gap-1 rounded-control font-medium text-muted hover:text-ink coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {findings.length === 1 ? 'Show details' : `Show all ${findings.length}`}
      </summary>
      <ul className="mt-1 mb-1 space-y-2 border-line border-l pl-3">
        {findings.map(finding => (
          <li key={finding.key} className="min-w-0 [overflow-wrap:anywhere]">
            <p>
              <bdi className="font-medium">{finding.title}</bdi>
              {finding.at && (
                <>
                  {' '}
                  <RelativeTime at={finding.at} past className="text-muted text-sm" />
                </>
              )}
            </p>
            {finding.says.map(line => (
              <p key={line} className="text-pretty text-muted text-sm">
                <bdi>{line}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
