/** What moderators call an entry by. */
export function CaseNumber({ number }: { number: number }) {
  return (
    <span className="whitespace-nowrap text-muted text-xs tabular-nums">
      <span className="sr-only">Case </span>#{number}
    </span>
  )
}
