import { clsx } from 'clsx'

interface NotReadAgainProps {
  onReadAgain: () => void
  /** It goes on a line: a count stands before it. Where the line is a container and hardly wide enough, it takes its place. */
  beside?: boolean
}

/** What is shown is as it was before: reading it anew has failed. Quiet, for nobody has asked for that; gone once it was read. */
export function NotReadAgain({ onReadAgain, beside = false }: NotReadAgainProps) {
  return (
    <>
      {/* Where there is little room the count is whole. */}
      <span className={clsx('min-w-0 shrink-999 truncate text-warning', beside && '@max-2xs:hidden')}>
        {beside ? '· could not be read again' : 'Could not be read again'}
      </span>
      {beside && <span className="hidden min-w-0 truncate text-warning @max-2xs:block">Not updated</span>}
      <span className="shrink-0">
        ·{' '}
        <button type="button" className="finger rounded-control text-accent-ink hover:underline" onClick={onReadAgain}>
          Try again
        </button>
      </span>
    </>
  )
}
