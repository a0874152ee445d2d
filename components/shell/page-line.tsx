/**
 * One line of what a page is. On a phone it stands below title and buttons, small and never more than a line, since
 * the list needs the room; a press shows the whole of it. A window that is only narrow, as at 400 percent, shows it whole.
 */
export function PageLine({ children }: { children: string }) {
  return (
    <p
      tabIndex={-1}
      className="mt-1 text-muted text-sm outline-none max-wide:order-last max-wide:mt-0 max-wide:basis-full max-wide:text-xs max-wide:leading-4 coarse:max-wide:not-focus:not-print:truncate"
    >
      {children}
    </p>
  )
}
