import { RolesHeader } from '@/components/roles/roles-header'
import { RolesSkeleton } from '@/components/roles/roles-skeleton'

export default function Loading() {
  return (
    <>
      <RolesHeader />
      <RolesSkeleton />
    </>
  )
}
