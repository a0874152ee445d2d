import { PageHeader } from '../shell/page-header'
import { EvidenceSkeleton } from './evidence-skeleton'

/** The shape of a copy's page before anything is known of it. */
export function CopySkeleton() {
  return (
    <>
      {/* Where the link to all copies will stand. */}
      <div className="mt-2 -mb-3 h-7 shrink-0 coarse:-mb-5 coarse:h-11" />
      <PageHeader title="Copy" line={<span>What was written, stored and sealed.</span>} />
      <div className="border-line border-t px-4 wide:px-5">
        <EvidenceSkeleton />
      </div>
    </>
  )
}
