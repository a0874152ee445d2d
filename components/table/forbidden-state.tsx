import { Lock } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { Reasons } from '../ui/reasons'

/** In the place of what the viewer may not see: what it would need. */
export function ForbiddenState({ because }: { because: string[] }) {
  return (
    <EmptyState icon={<Lock />} title="You may not see this">
      <div className={because.length > 1 ? 'text-left' : undefined}>
        <Reasons because={because} />
      </div>
    </EmptyState>
  )
}
