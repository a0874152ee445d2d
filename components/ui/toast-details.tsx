'use client'

interface ToastDetailsProps {
  details: string | undefined
  offer: { label: string; onPress: () => void }
  /** The toast goes with the press, as with that of its button. */
  onPress: () => void
}

/** What a toast says below its words, and what may come next besides its button. */
export function ToastDetails({ details, offer, onPress }: ToastDetailsProps) {
  return (
    <>
      {details && <span className="block">{details}</span>}
      <button
        type="button"
        onClick={() => {
          onPress()
          offer.onPress()
        }}
        className="-mx-1 inline-flex items-center rounded-control px-1 text-start underline hover:text-ink coarse:min-h-11"
      >
        {offer.label}
      </button>
    </>
  )
}
