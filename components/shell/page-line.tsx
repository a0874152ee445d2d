'use client'

import { clsx } from 'clsx'
import { useState } from 'react'

const WHOLE =
  'coarse:max-wide:absolute coarse:max-wide:-inset-x-2.25 coarse:max-wide:-top-1.25 coarse:max-wide:z-20 coarse:max-wide:rounded-control coarse:max-wide:border coarse:max-wide:border-line-strong coarse:max-wide:bg-raised coarse:max-wide:px-2 coarse:max-wide:py-1 coarse:max-wide:shadow-float'

/**
 * One line of what a page is. On a phone it stands below title and buttons, small and never more than a line, since
 * the list needs the room; a press lays the whole of it over what is below. A window that is only narrow, as at 400 percent,
 * shows it whole.
 */
export function PageLine({ children }: { children: string }) {
  const [isWhole, setWhole] = useState(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the eye alone is spared a part of it, and on a phone alone
    <p
      tabIndex={-1}
      // A phone of Apple's takes for pressable what listens for it, and gives no focus by itself.
      onClick={event => {
        event.currentTarget.focus()
        setWhole(!isWhole)
      }}
      onBlur={() => setWhole(false)}
      className={clsx(
        'mt-1 text-muted text-sm outline-none max-wide:order-last max-wide:mt-0 max-wide:min-w-0 max-wide:basis-full max-wide:text-xs max-wide:leading-4 coarse:max-wide:not-print:h-4',
        // Only then: what is positioned lies over the room that a finger takes for the pill above.
        isWhole && 'coarse:max-wide:relative',
      )}
    >
      <span className={clsx('block', isWhole ? WHOLE : 'coarse:max-wide:not-print:truncate')}>{children}</span>
    </p>
  )
}
