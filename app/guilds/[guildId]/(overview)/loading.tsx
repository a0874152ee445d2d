import { OverviewHeader } from '@/components/overview/overview-header'
import { OverviewSkeleton } from '@/components/overview/overview-skeleton'

export default function Loading() {
  return (
    <>
      <OverviewHeader />
      <OverviewSkeleton />
    </>
  )
}
