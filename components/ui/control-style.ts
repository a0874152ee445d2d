/** The look that input, textarea and select share. */
export const controlStyle =
  // Whatever brings it into view brings its label along, and what is said below it.
  'w-full scroll-my-8 rounded-control border border-line-control bg-surface px-2.5 text-ink transition-colors hover:border-muted ' +
  'focus:border-accent focus:outline-2 focus:outline-focus focus:-outline-offset-1 ' +
  'aria-invalid:border-danger disabled:border-line-strong disabled:bg-hover disabled:text-faint ' +
  // Not `read-only:`, which a select is always. What stands there to be copied is not locked.
  '[[readonly]:not([data-to-copy])]:border-line-strong [[readonly]:not([data-to-copy])]:bg-hover ' +
  '[[readonly]:not([data-to-copy])]:text-muted'
