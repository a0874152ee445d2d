'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { IntentLink } from '../ui/intent-link'
import { APPLICATION_PAGES } from './application-pages'

/** The owner's pages: a column beside the content, or a row that scrolls above it on a phone. */
export function ApplicationLinks() {
  const path = usePathname()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the row is longer than the screen: the page in view must not be the one that is cut off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link in view changes with the path
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    if (list.current && current instanceof HTMLElement) list.current.scrollLeft = current.offsetLeft - 48
  }, [path])
  return (
    <ul
      ref={list}
      className="relative flex gap-0.5 px-2 max-wide:overflow-x-auto max-wide:py-1.5 max-wide:[scrollbar-width:none] wide:flex-col"
    >
      {APPLICATION_PAGES.map(({ slug, label, icon: Icon }) => {
        const href = `/app/${slug}`
        const active = path === href || path.startsWith(`${href}/`)
        return (
          <li key={slug} className="shrink-0">
            <IntentLink
              href={href}
              aria-current={active ? 'page' : undefined}
              className={clsx(
                'flex h-8 items-center gap-2.5 rounded-control px-2.5 coarse:h-11',
                active ? 'bg-press font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <Icon aria-hidden className="size-4" />
              {label}
            </IntentLink>
          </li>
        )
      })}
    </ul>
  )
}
