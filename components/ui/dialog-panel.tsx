'use client'

import { clsx } from 'clsx'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useRef } from 'react'
import { isShortcut } from '../shortcuts/is-shortcut'
import { CloseButton } from './close-button'
import type { DialogProps } from './dialog'
import { intoView } from './into-view'
import { keepOpenForToasts } from './keep-open-for-toasts'
import { useClosedByBack } from './use-closed-by-back'
import { useEscape } from './use-escape'
import { useReturnedFocus } from './use-returned-focus'

const SIZES = { small: 'wide:max-w-105', medium: 'wide:max-w-130', large: 'wide:max-w-200' }

/** In the middle on a wide screen, from below on a phone. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  describedBy,
  children,
  isText = false,
  footer,
  onSubmit,
  size = 'medium',
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const escaping = useEscape(content)
  const focus = useReturnedFocus()
  useClosedByBack(open, () => onOpenChange(false))
  const body = (
    <>
      <div
        {...(isText && { role: 'region', 'aria-label': title, tabIndex: 0 })}
        className={clsx(
          'min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain',
          // It has the focus from the start: the frame of that stands clear of the words and of the dialog's own edge.
          isText
            ? '-outline-offset-2 m-2 rounded-control px-3 py-2'
            : 'tight:flex-none tight:overflow-visible px-5 py-4',
        )}
      >
        {children}
      </div>
      <div
        data-stands
        className="tight:sticky tight:bottom-0 tight:z-10 flex flex-wrap justify-end gap-2 border-line border-t bg-raised px-5 py-3 wide:rounded-b-card pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {footer}
      </div>
    </>
  )
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...focus}
          {...escaping}
          ref={content}
          data-dialog
          onFocus={intoView}
          onInteractOutside={keepOpenForToasts}
          {...(description ? {} : { 'aria-describedby': describedBy })}
          className={clsx(
            'fixed z-40 flex flex-col border-line-strong bg-raised shadow-float outline-none',
            'tight:scroll-pb-20 tight:overflow-y-auto tight:overscroll-contain',
            // Below what is said (toaster.tsx): the title tells whom it is about.
            'inset-x-0 bottom-0 max-h-[calc(100dvh-8.75rem-env(safe-area-inset-top))] low:max-h-[96dvh] animate-from-below rounded-t-card border-t',
            'wide:inset-x-4 low:wide:top-[2dvh] wide:top-[12dvh] wide:bottom-auto wide:mx-auto low:wide:max-h-[96dvh] wide:max-h-[80dvh] wide:animate-rise wide:rounded-card wide:border',
            SIZES[size],
          )}
        >
          <div className="px-5 pt-4 pr-14">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
          </div>
          {onSubmit ? (
            <form
              noValidate
              className="tight:flex-none flex min-h-0 flex-1 flex-col"
              onKeyDown={sendByKeys}
              onSubmit={event => {
                event.preventDefault()
                // Enter in the only field submits even where the button is refused or busy and so is no submit button.
                if ((event.nativeEvent as SubmitEvent).submitter) onSubmit()
              }}
            >
              {body}
            </form>
          ) : (
            body
          )}
          <Radix.Close asChild>
            <CloseButton />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Does from any field what the button does that sends; where that is refused it gets the focus, and tells why. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  // What is shown over the dialog, such as another one, tells it of its keys too; a button means what it says itself.
  const isOfField = form.contains(target as Node) && !(target as Element).closest('button')
  if (event.defaultPrevented || !isShortcut(event, 'dialog.send') || !isOfField) return
  event.preventDefault()
  // Held down it would answer a second question that nobody has read.
  const button = event.repeat ? null : form.querySelector<HTMLButtonElement>('button[data-sends]')
  if (button?.type === 'submit') form.requestSubmit(button)
  else button?.focus()
}
