'use client'

import { Ellipsis } from 'lucide-react'
import { late } from '../ui/late'
import { MenuTrigger } from '../ui/menu-trigger'
import type { GuildPage } from './guild-pages'

export interface LinkedPage extends GuildPage {
  href: string
  active: boolean
}

const PagesMenu = late(() => import('./pages-menu').then(({ PagesMenu }) => PagesMenu))

/** The pages that have no place of their own at the bottom of a phone. They are links: what guards links guards them. */
export function MorePages({ pages, className }: { pages: LinkedPage[]; className: string }) {
  const current = pages.find(({ active }) => active)
  return (
    <MenuTrigger menu={asked => <PagesMenu {...asked} pages={pages} />}>
      <button type="button" className={className}>
        <Ellipsis aria-hidden className="size-5" />
        More
        {current && <span className="sr-only">, now {current.label}</span>}
      </button>
    </MenuTrigger>
  )
}
