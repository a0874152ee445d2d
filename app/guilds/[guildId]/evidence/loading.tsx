import { EvidenceListHeader } from '@/components/evidence/evidence-header'
import { EvidenceSkeleton } from '@/components/evidence/evidence-skeleton'

export default function Loading() {
  return (
    <>
      <EvidenceListHeader />
      <div className="border-line border-t px-4 wide:px-5">
        <EvidenceSkeleton />
      </div>
    </>
  )
}
