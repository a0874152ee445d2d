import { ComposerHeader } from '@/components/composer/composer-header'
import { ComposerSkeleton } from '@/components/composer/composer-skeleton'

export default function Loading() {
  return (
    <>
      <ComposerHeader />
      <ComposerSkeleton />
    </>
  )
}
