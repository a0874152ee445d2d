'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { GUILD_PAGES } from './guild-pages'

const PLACES = {
  sidebar: {
    list: 'flex flex-col gap-0.5 px-2',
    link: 'flex h-8 items-center gap-2.5 rounded-control px-2.5 coarse:h-11',
    active: 'bg-press font-medium text-ink',
    idle: 'text-muted hover:bg-hover hover:text-ink',
  },
  bottom: {
    list: 'flex justify-around pb-[env(safe-area-inset-bottom)]',
    link: 'flex h-14 flex-col items-center justify-center gap-1 text-xs',
    active: 'font-medium text-accent-ink',
    idle: 'text-muted',
  },
}

/** The guild's pages: a column beside the content, or a row below it on a phone. */
export function PageLinks({ guildId, place }: { guildId: string; place: keyof typeof PLACES }) {
  const path = usePathname()
  const style = PLACES[place]
  return (
    <ul className={style.list}>
      {GUILD_PAGES.map(({ slug, label, icon: Icon }) => {
        const href = `/guilds/${guildId}/${slug}`
        const active = path === href || path.startsWith(`${href}/`)
        return (
          <li key={slug} className={place === 'bottom' ? 'flex-1' : undefined}>
            <Link
              href={href}
              aria-current={active ? 'page' : undefined}
              className={clsx(style.link, active ? style.active : style.idle)}
            >
              <Icon aria-hidden className={place === 'bottom' ? 'size-5' : 'size-4'} />
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
