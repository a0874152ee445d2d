import { useLacks } from '../../shell/use-lacks'
import { ReadFailure } from '../../table/read-failure'
import { ErrorState } from '../../ui/error-state'

interface HealthFailureProps {
  error: Error
  /** Below it stands what was found before. */
  isOld: boolean
  onRetry: () => void
}

/** The checks did not come: without its database Steward knows nobody, so that only this much can be said. */
export function HealthFailure({ error, isOld, onRetry }: HealthFailureProps) {
  const lacks = useLacks(error)
  const after = isOld ? ' Below is what was found before.' : ''
  if (lacks) return <ErrorState title="Steward cannot work now" message={`${lacks}${after}`} onRetry={onRetry} />
  return <ReadFailure error={error} onRetry={onRetry} />
}
