'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { visit } from '../ui/focus-places'

const SIGNS_OF_SOMEBODY = ['wheel', 'touchstart', 'pointerdown', 'keydown']

interface SettingsSectionProps {
  /** The end of an address that leads right here. */
  anchor?: string
  title: string
  /** One sentence of what it is for. */
  line: ReactNode
  action?: ReactNode
  /** What it shows has not come yet. */
  isLoading?: boolean
  children: ReactNode
}

/** One part of the settings under its heading. */
export function SettingsSection({ anchor, title, line, action, isLoading, children }: SettingsSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = section.current
    // The page comes after the address that leads here: the browser has looked for this in vain by then.
    if (!anchor || location.hash !== `#${anchor}` || !here) return
    visit(here)
    // What comes later above it pushes it away.
    const sizes = new ResizeObserver(() => here.scrollIntoView())
    sizes.observe(here.parentElement ?? here)
    const takenOver = new AbortController()
    const leave = () => {
      takenOver.abort()
      sizes.disconnect()
    }
    for (const sign of SIGNS_OF_SOMEBODY) addEventListener(sign, leave, { signal: takenOver.signal, passive: true })
    return leave
  }, [anchor])
  return (
    <section ref={section} id={anchor} aria-labelledby={id} aria-busy={isLoading || undefined} className="scroll-mt-5">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-0.5 text-pretty text-muted">{line}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
