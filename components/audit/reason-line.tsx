interface ReasonLineProps {
  reason: string | null
  /** Quiet words after it. */
  marks?: (string | false | null | undefined)[]
}

/** Why, and what else is to be known, in one line; nothing where there is neither. */
export function ReasonLine({ reason, marks = [] }: ReasonLineProps) {
  const told = marks.filter(mark => typeof mark === 'string')
  if (!reason && told.length === 0) return null
  return (
    <p className="overflow-hidden">
      {reason && (
        <>
          Reason: <bdi className="text-ink">{reason}</bdi>
        </>
      )}
      {reason && told.length > 0 && ' · '}
      {told.length > 0 && <span className="text-faint">{told.join(' · ')}</span>}
    </p>
  )
}
