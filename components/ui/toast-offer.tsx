'use client'

interface ToastOfferProps {
  offer: { label: string; onPress: () => void }
  /** The toast goes with the press, as with that of its button. */
  onPress: () => void
}

/**
 * What may come next besides the button of a toast, in a line of its own. Over a dialog on a phone it is left out: the toast
 * would cover whom the dialog is about.
 */
export function ToastOffer({ offer, onPress }: ToastOfferProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onPress()
        offer.onPress()
      }}
      className="-mx-1 mt-0.5 flex items-center rounded-control px-1 text-start text-muted text-sm underline hover:text-ink coarse:-mb-2 coarse:min-h-11 max-wide:[:root:has([data-dialog])_&]:hidden"
    >
      {offer.label}
    </button>
  )
}
