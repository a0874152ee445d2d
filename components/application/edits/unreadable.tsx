'use client'

import { useRouter } from 'next/navigation'
import { ErrorState } from '../../ui/error-state'

/** In the place of a form whose values the platform does not tell now. */
export function Unreadable({ why }: { why: string }) {
  const router = useRouter()
  return <ErrorState message={why} onRetry={() => router.refresh()} />
}
