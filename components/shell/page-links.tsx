'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { RunsMark } from '../runs/runs-mark'
import { IntentLink } from '../ui/intent-link'
import { GUILD_PAGES } from './guild-pages'
import { MorePages } from './more-pages'

const PLACES = {
  sidebar: {
    // In a low window, as on a phone that lies on its side, it scrolls; `py-1` is room for the ring of whoever has the focus.
    list: 'flex min-h-0 flex-col gap-0.5 overflow-y-auto px-2 py-1 shade-below [--ground:var(--color-canvas)]',
    link: 'flex h-8 items-center gap-2.5 rounded-control px-2.5 coarse:h-11',
    active: 'bg-press font-medium text-ink',
    idle: 'text-muted hover:bg-hover hover:text-ink',
  },
  bottom: {
    list: 'flex justify-around pb-[env(safe-area-inset-bottom)]',
    link: 'relative flex h-14 w-full flex-col items-center justify-center gap-1 text-xs',
    active: 'font-medium text-accent-ink',
    idle: 'text-muted',
  },
}

/** The guild's pages: a column beside the content, or four and "More" in a row below it on a phone. */
export function PageLinks({ guildId, place }: { guildId: string; place: keyof typeof PLACES }) {
  const path = usePathname()
  const style = PLACES[place]
  const links = GUILD_PAGES.map(page => {
    const href = `/guilds/${guildId}/${page.slug}`
    // Without a slug it is the guild's own page, below whose address all others stand.
    const to = page.slug === '' ? `/guilds/${guildId}` : href
    return { ...page, href: to, active: path === to || (page.slug !== '' && path.startsWith(`${href}/`)) }
  })
  const isBottom = place === 'bottom'
  const shown = isBottom ? links.filter(({ onPhone }) => onPhone) : links
  const rest = isBottom ? links.filter(({ onPhone }) => !onPhone) : []
  const look = (active: boolean) => clsx(style.link, active ? style.active : style.idle)
  return (
    <ul className={style.list}>
      {shown.map(({ slug, href, label, icon: Icon, active }) => (
        <li key={slug} className={isBottom ? 'flex-1' : undefined}>
          <IntentLink href={href} aria-current={active ? 'page' : undefined} className={look(active)}>
            <Icon aria-hidden className={isBottom ? 'size-5' : 'size-4'} />
            {label}
            {slug === 'runs' && <RunsMark className={isBottom ? 'absolute top-1 left-1/2 ml-1.5' : 'ml-auto'} />}
          </IntentLink>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="flex-1">
          <MorePages pages={rest} className={look(rest.some(({ active }) => active))} />
        </li>
      )}
    </ul>
  )
}
