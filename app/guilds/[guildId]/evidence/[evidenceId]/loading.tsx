import { CopySkeleton } from '@/components/evidence/copy-skeleton'

export default function Loading() {
  return <CopySkeleton />
}
