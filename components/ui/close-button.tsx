import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The cross in the corner of a dialog or sheet; last in the document, so that the first field gets the focus. */
export function CloseButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      aria-label="Close"
      className={clsx(
        'absolute top-3 right-3 grid size-8 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:top-1.5 coarse:right-1.5 coarse:size-11',
        className,
      )}
    >
      <X aria-hidden className="size-4" />
    </button>
  )
}
