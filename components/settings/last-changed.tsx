import { RelativeTime } from '../ui/relative-time'

/** Below a part of the settings: who set it as it is. */
export function LastChanged({ changedBy }: { changedBy: { name: string; at: string } | null | undefined }) {
  if (!changedBy) return null
  return (
    <p className="mt-3 text-muted text-sm">
      Last changed by <bdi>{changedBy.name}</bdi>, <RelativeTime at={changedBy.at} past />.
    </p>
  )
}
