import { ListSkeleton } from '@/components/shell/list-skeleton'

export default function Loading() {
  return <ListSkeleton />
}
