'use client'

import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Toaster, toast } from 'sonner'

const CLOSE_AFTER_MS = 5_000
// Long enough to read what happened, see that it was wrong, and get there by keyboard.
const CLOSE_WITH_ACTION_AFTER_MS = 12_000

interface ToastAction {
  label: string
  onPress: () => void
}

/** A short line of what happened, with a way on or back; goes by itself. */
export function toastDone(message: string, { action }: { action?: ToastAction } = {}) {
  toast.success(message, {
    duration: action ? CLOSE_WITH_ACTION_AFTER_MS : CLOSE_AFTER_MS,
    ...(action && { action: { label: action.label, onClick: action.onPress }, closeButton: true }),
  })
}

/** What went wrong or only partly right, and what to do; stays until it is closed. */
export function toastTrouble(
  message: string,
  options: { tone?: 'danger' | 'warning'; details?: string; action?: ToastAction } = {},
) {
  const show = options.tone === 'warning' ? toast.warning : toast.error
  const { details, action } = options
  show(message, {
    duration: Number.POSITIVE_INFINITY,
    description: details,
    closeButton: true,
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  })
}

/** Where toasts appear; once, in the root layout. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      // Above what acts at the bottom of lists and side sheets.
      offset={{ bottom: 72, right: 16 }}
      mobileOffset={{ bottom: 'calc(4.5rem + env(safe-area-inset-bottom))', left: 12, right: 12 }}
      gap={8}
      expand
      // Above dialogs, below menus: what is opened last is not covered by what was said before.
      style={{ fontFamily: 'inherit', zIndex: 45 }}
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
          // An open dialog takes the pointer away from everything else.
          toast:
            'pointer-events-auto! flex w-full wide:w-96 items-start gap-2.5 coarse:items-center rounded-card border border-line-strong bg-raised px-3.5 py-3 text-ink shadow-float focus-visible:outline-2! focus-visible:outline-focus!',
          icon: 'mt-0.5 flex shrink-0 coarse:mt-0',
          content: 'min-w-0 flex-1',
          title: 'text-base',
          description: 'mt-0.5 text-muted text-sm',
          actionButton:
            '-my-1 h-7 shrink-0 rounded-control border border-line-strong px-2.5 font-medium text-sm hover:bg-hover active:bg-press coarse:-my-1.5 coarse:h-11',
          closeButton:
            'order-last -m-1 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:size-11',
        },
      }}
    />
  )
}
