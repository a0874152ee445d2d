import { Lock } from 'lucide-react'
import { Reasons } from '../ui/reasons'

/** In the place of what the viewer may not change: what it would need. Nothing where they may. */
export function NeedsLine({ because }: { because: string[] }) {
  if (because.length === 0) return null
  return (
    <div className="mb-3 flex gap-2.5 rounded-control border border-line bg-canvas px-3 py-2 text-muted">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <Reasons because={because} />
      </div>
    </div>
  )
}
