import { Check } from 'lucide-react'
import { Spinner } from '../ui/spinner'
import type { ChangeStatus } from './pending-changes'

/** Beside somebody or something that was just acted on: on its way, then done. */
export function StatusMark({ status }: { status: ChangeStatus | undefined }) {
  if (!status) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-info text-xs">
      {status === 'pending' ? (
        <>
          <Spinner />
          Updating
        </>
      ) : (
        <>
          <Check aria-hidden className="size-3.5 text-success" />
          <span className="sr-only">Updated</span>
        </>
      )}
    </span>
  )
}
