/** Pressing a message, such as its Undo, is no press outside: the layer stays open. */
export function keepOpenForToasts(event: Event & { target: EventTarget | null }) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
