import { EvidenceListHeader } from '@/components/evidence/evidence-header'
import { EvidenceSkeleton } from '@/components/evidence/evidence-skeleton'
import { ToolbarSkeleton } from '@/components/table/toolbar-skeleton'

export default function Loading() {
  return (
    <>
      <EvidenceListHeader />
      <ToolbarSkeleton search={false} filters />
      <div className="border-line border-t px-4 wide:px-5">
        <EvidenceSkeleton />
      </div>
    </>
  )
}
