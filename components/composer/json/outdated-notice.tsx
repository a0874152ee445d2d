import { Button } from '../../ui/button'

/** Says that a text was made of the message as it was before, and offers to begin anew. */
export function OutdatedNotice({ onReset }: { onReset: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-warning-line bg-warning-soft px-3.5 py-3"
    >
      <p className="min-w-48 flex-1 text-pretty">
        The message has changed since you began this text. Taking the text over takes that back.
      </p>
      <Button size="small" onClick={onReset}>
        Start again from the message
      </Button>
    </div>
  )
}
