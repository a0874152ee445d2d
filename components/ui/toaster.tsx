'use client'

import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useIsWide } from './use-is-wide'

interface ToasterProps {
  /** Something is to be said. */
  isAsked: boolean
  onReady: (show: typeof toast) => void
}

/**
 * A pressed button or link goes with its message, and Sonner gives the focus back only when the last message goes, seconds
 * later, from wherever it is by then: out of a menu, out of a field. Left at once, it gives it back at once. That is before
 * the press does anything: a dialog that it opens is to give the focus back to where it was before.
 */
function leavePressed(target: Element | null) {
  const pressed = target?.closest<HTMLElement>('[data-sonner-toast] :is(button, a)')
  if (pressed === document.activeElement) pressed?.blur()
}

/** Where toasts appear. `onReady` is handed what shows one, when there is somebody who listens. */
export function Toaster({ onReady }: ToasterProps) {
  const isWide = useIsWide()
  useEffect(() => onReady(toast), [onReady])
  const [isSpread, setSpread] = useState(false)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element ? target : null
      leavePressed(pressed)
      setSpread(pressed?.closest('[data-sonner-toast]') != null)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  return (
    <Sonner
      // On a phone what acts stands at the bottom: of the page, of sheets and of dialogs.
      position={isWide ? 'bottom-right' : 'top-center'}
      // Above what acts at the bottom of lists, and beside a side sheet (globals.css).
      offset={{ bottom: 72, right: 'calc(1rem + var(--beside-sheet, 0px))' }}
      // Below what closes a sheet.
      mobileOffset={{ top: 'var(--toasts-top, calc(3.75rem + env(safe-area-inset-top)))', left: 12, right: 12 }}
      gap={8}
      // On a phone what was said before lies behind what is said now, until that is pressed.
      expand={isWide || isSpread}
      // Above dialogs, below menus: what is opened last is not covered by what was said before.
      style={{ fontFamily: 'inherit', zIndex: 45 }}
      visibleToasts={isWide ? 4 : 3}
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
            'group/toast pointer-events-auto! flex w-full wide:w-96 items-start gap-2.5 coarse:items-center rounded-card border border-line-strong bg-raised px-3.5 py-3 text-ink shadow-float focus-visible:outline-2! focus-visible:outline-focus! ' +
            // What has details has them in its whole width, and its button below them.
            'has-data-description:grid has-data-description:grid-cols-[auto_minmax(0,1fr)_auto] has-data-description:items-start! ' +
            // Of what lies behind only an edge is seen.
            'data-[expanded=false]:data-[front=false]:*:opacity-0',
          icon: 'mt-0.5 flex shrink-0 coarse:mt-0 group-has-data-description/toast:mt-0.5!',
          content: 'min-w-0 flex-1',
          title: 'text-base',
          description: 'mt-0.5 text-muted text-sm',
          actionButton:
            '-my-1 h-7 shrink-0 rounded-control border border-line-strong px-2.5 font-medium text-sm hover:bg-hover active:bg-press coarse:-my-1.5 coarse:h-11 group-has-data-description/toast:col-start-2 group-has-data-description/toast:row-start-2 group-has-data-description/toast:my-0! group-has-data-description/toast:justify-self-start',
          closeButton:
            'order-last -m-1 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:size-11 group-has-data-description/toast:col-start-3 group-has-data-description/toast:row-start-1',
        },
      }}
    />
  )
}
