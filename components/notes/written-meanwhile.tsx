/** Beside what somebody is writing over a note of theirs: what they have made of it elsewhere since they began. */
export function WrittenMeanwhile({ text }: { text: string }) {
  return (
    <div role="status" className="space-y-1 rounded-card border border-warning-line bg-warning-soft px-3.5 py-3">
      <p className="text-pretty text-warning">You have changed this note elsewhere meanwhile. It says now:</p>
      <p dir="auto" className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
