'use client'

import { clsx } from 'clsx'

interface ToastOfferProps {
  offer: { label: string; onPress: () => void }
  /** Another one stands above it: on a phone one has to do. */
  isMore: boolean
  /** The toast goes with the press, as with that of its button. */
  onPress: () => void
}

/**
 * What may come next besides the button of a toast, in a line of its own. Over a dialog on a phone it is left out: the toast
 * would cover whom the dialog is about.
 */
export function ToastOffer({ offer, isMore, onPress }: ToastOfferProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onPress()
        offer.onPress()
      }}
      className={clsx(
        '-mx-1 mt-0.5 flex items-center rounded-control px-1 text-start text-muted text-sm underline hover:text-ink coarse:-mb-2 coarse:min-h-11 max-wide:[:root:has([data-dialog])_&]:hidden',
        isMore && 'max-wide:hidden',
      )}
    >
      {offer.label}
    </button>
  )
}
