'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { Popover } from '../../ui/popover'

/** What a channel is about: as much as its line holds, and all of it at a press where there is more. */
export function ChannelTopic({ topic }: { topic: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic may be as wide, and cut or not
  useLayoutEffect(() => {
    const shown = text.current!
    // Widths are rounded, each by itself.
    const observer = new ResizeObserver(() => setCut(shown.scrollWidth > shown.clientWidth + 1))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [topic])
  return (
    <>
      <p ref={text} dir="auto" className="min-w-0 truncate text-muted text-sm">
        {topic}
      </p>
      {isCut && (
        <Popover
          label="Topic"
          trigger={
            <button type="button" className="shrink-0 rounded-control text-accent-ink text-sm hover:underline">
              Show all
            </button>
          }
        >
          <p dir="auto" className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-line text-sm">
            {topic}
          </p>
        </Popover>
      )}
    </>
  )
}
