'use client'

import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Toaster, toast } from 'sonner'

const CLOSE_AFTER_MS = 5_000

/** A short line of what happened; goes by itself. */
export function toastDone(message: string) {
  toast.success(message, { duration: CLOSE_AFTER_MS })
}

/** What went wrong or only partly right, and what to do; stays until it is closed. */
export function toastTrouble(message: string, options: { tone?: 'danger' | 'warning'; details?: string } = {}) {
  const show = options.tone === 'warning' ? toast.warning : toast.error
  show(message, { duration: Number.POSITIVE_INFINITY, description: options.details, closeButton: true })
}

/** Where toasts appear; once, in the root layout. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      offset={16}
      mobileOffset={{ bottom: 'calc(4.5rem + env(safe-area-inset-bottom))', left: 12, right: 12 }}
      gap={8}
      expand
      style={{ fontFamily: 'inherit' }}
      visibleToasts={4}
      containerAriaLabel="Messages"
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-success" />,
        error: <CircleAlert aria-hidden className="size-4 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
        close: <X aria-hidden className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full wide:w-96 items-start gap-2.5 rounded-card border border-line-strong bg-raised px-3.5 py-3 text-ink shadow-float',
          icon: 'mt-0.5 flex shrink-0',
          content: 'min-w-0 flex-1',
          title: 'text-base',
          description: 'mt-0.5 text-muted text-sm',
          closeButton:
            'order-last -m-1 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:size-11',
        },
      }}
    />
  )
}
