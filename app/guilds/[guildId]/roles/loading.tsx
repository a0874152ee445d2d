import { RolesHeader } from '@/components/roles/roles-header'
import { RolesSkeleton } from '@/components/roles/roles-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <RolesHeader actions={<Skeleton className="h-8 w-61 coarse:h-11" />} />
      <RolesSkeleton />
    </>
  )
}
