import { SettingsHeader } from '@/components/settings/settings-header'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <SettingsHeader />
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading"
        className="max-w-[760px] space-y-10 border-line border-t px-4 pt-5 wide:px-5"
      >
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </>
  )
}
