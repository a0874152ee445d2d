import { nameInSentence } from '@/lib/permissions/name-in-sentence'

/** Beside what somebody has not saved yet, where somebody else has saved something. */
export function ChangedMeanwhile({ by }: { by: string | undefined }) {
  return (
    <p
      role="status"
      className="rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <bdi>{by ? nameInSentence(by) : 'Somebody'}</bdi> has changed this meanwhile. What you have not touched is as they
      set it; what you have changed stays, and is not saved yet.
    </p>
  )
}
