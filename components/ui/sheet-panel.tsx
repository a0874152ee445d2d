'use client'

import { clsx } from 'clsx'
import * as Radix from 'radix-ui/dialog'
import { useRef } from 'react'
import { useNow } from './clock'
import { CloseButton } from './close-button'
import { intoView } from './into-view'
import { keepOpenForToasts } from './keep-open-for-toasts'
import type { SheetProps } from './sheet'
import { SHEET_SLOT } from './sheet-slot'
import { useEscape } from './use-escape'
import { useReturnedFocus } from './use-returned-focus'
import { useWideBelow } from './use-wide-below'

/**
 * Beside the list on a wide screen, where the list stays in use; over the whole of a phone, from below.
 */
export function SheetPanel({ open: asked, onOpenChange, title, header, children, footer }: SheetProps) {
  const content = useRef<HTMLDivElement>(null)
  const escaping = useEscape(content)
  const wide = useWideBelow(content)
  // Its place in the shell exists only in a browser.
  const open = useNow().hydrated && asked
  const focus = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={!wide} key={wide ? 'wide' : 'narrow'}>
      <Radix.Portal container={wide && open ? document.getElementById(SHEET_SLOT) : undefined}>
        {!wide && <Radix.Overlay className="fixed inset-0 z-30 animate-appear bg-scrim" />}
        <Radix.Content
          {...focus}
          {...escaping}
          ref={content}
          onFocus={intoView}
          aria-describedby={undefined}
          onInteractOutside={wide ? event => event.preventDefault() : keepOpenForToasts}
          className={clsx(
            'flex flex-col border-line bg-surface outline-none',
            'lowest:scroll-pb-20 lowest:overflow-y-auto lowest:overscroll-contain',
            wide ? 'relative h-full w-105 animate-from-right border-l' : 'fixed inset-0 z-30 animate-from-below',
          )}
        >
          <div className={clsx('border-line border-b px-5 py-4 pr-14', header && 'max-wide:pt-5')}>
            <Radix.Title className={header ? 'sr-only' : 'text-lg'}>{title}</Radix.Title>
            {header}
          </div>
          <div className="lowest:flex-none min-h-0 flex-1 lowest:overflow-visible overflow-y-auto overscroll-contain px-5 py-4">
            {children}
          </div>
          {footer && (
            <div
              data-stands
              className="lowest:sticky lowest:bottom-0 lowest:z-10 border-line border-t bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
            >
              {footer}
            </div>
          )}
          <Radix.Close asChild>
            <CloseButton />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
