/** Why something is not possible, in words: one sentence alone, several as a list. */
export function Reasons({ because }: { because: string[] }) {
  if (because.length === 1) return because[0]
  return (
    <ul className="list-disc space-y-0.5 pl-4">
      {because.map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
