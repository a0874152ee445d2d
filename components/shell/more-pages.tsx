'use client'

import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import Link from 'next/link'
import * as Radix from 'radix-ui/dropdown-menu'
import { MENU_STYLE } from '../ui/menu-content'
import type { GuildPage } from './guild-pages'

interface MorePagesProps {
  pages: (GuildPage & { href: string; active: boolean })[]
  className: string
}

/** The pages that have no place of their own at the bottom of a phone. They are links: what guards links guards them. */
export function MorePages({ pages, className }: MorePagesProps) {
  const current = pages.find(({ active }) => active)
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger className={className}>
        <Ellipsis aria-hidden className="size-5" />
        More
        {current && <span className="sr-only">, now {current.label}</span>}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side="top" align="end" sideOffset={4} collisionPadding={8} className={MENU_STYLE}>
          {pages.map(({ slug, href, label, icon: Icon, active }) => (
            <Radix.Item key={slug} asChild>
              <Link
                href={href}
                aria-current={active ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2.5 rounded-control px-2.5 outline-none data-highlighted:bg-hover',
                  active && 'font-medium text-accent-ink',
                )}
              >
                <Icon aria-hidden className="size-4" />
                {label}
              </Link>
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
