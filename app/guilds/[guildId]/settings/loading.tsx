import { SettingsHeader } from '@/components/settings/settings-header'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <SettingsHeader />
      <div role="status" aria-busy="true" aria-label="Loading" className="border-line border-t px-4 pt-5 wide:px-5">
        <div className="space-y-10 broad:max-w-[760px]">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </div>
    </>
  )
}
