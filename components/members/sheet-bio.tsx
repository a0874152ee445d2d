'use client'

import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { SheetSection } from './sheet-section'

/** What somebody says of themselves: six lines, and all of it at a press where there is more. */
export function SheetBio({ bio }: { bio: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be as high, and cut or not
  useLayoutEffect(() => {
    // Shown whole, it does not tell whether it would be cut.
    if (isWhole) return
    const shown = text.current!
    // Heights are rounded, each by itself.
    const observer = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight + 1))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [bio, isWhole])
  return (
    <SheetSection title="Bio">
      <p ref={text} dir="auto" className={clsx('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-6')}>
        {bio}
      </p>
      {(isCut || isWhole) && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="text-accent-ink text-sm hover:underline coarse:min-h-11"
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </SheetSection>
  )
}
