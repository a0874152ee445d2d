import { RolesHeader } from '@/components/roles/roles-header'
import { RolesSkeleton } from '@/components/roles/roles-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <RolesHeader actions={<Skeleton className="h-8 w-40 coarse:h-11 wide:w-61" />} />
      <RolesSkeleton />
    </>
  )
}
