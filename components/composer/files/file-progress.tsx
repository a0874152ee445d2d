import { clsx } from 'clsx'
import type { FileState } from './chosen-file'

interface FileProgressProps {
  filename: string
  /** Bytes. */
  size: number
  state: FileState
}

/** A bar while the file is under way, and its room as long as it may be. */
export function FileProgress({ filename, size, state }: FileProgressProps) {
  if (state.kind !== 'sending' && state.kind !== 'pausing') return null
  const sent = state.kind === 'sending' ? Math.min(100, Math.round((state.sent / size) * 100)) : 0
  return (
    <div
      role="progressbar"
      aria-label={`Upload of ${filename}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={sent}
      className="absolute inset-x-0 bottom-0 h-1 bg-press"
    >
      <span
        style={{ width: `${sent}%` }}
        className={clsx(
          'block h-full bg-accent transition-[width]',
          // All has left the browser, and nobody can tell how far the platform is.
          sent === 100 && 'animate-pulse',
        )}
      />
    </div>
  )
}
