import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { PaletteButton } from '../palette/palette-button'
import { Avatar } from '../ui/avatar'
import { SHEET_SLOT } from '../ui/sheet-slot'
import { FocusKeeper } from './focus-keeper'
import { GuildsLink } from './guilds-link'
import { HeldLinks } from './held-links'
import { Mark } from './mark'
import { PageLinks } from './page-links'
import { CONTENT_ID, SkipLink } from './skip-link'
import { SurgeLine } from './surge-line'
import { SurgeSaid } from './surge-said'
import { SwitchDot } from './switch-dot'

interface GuildFrameProps {
  guild: { id: string; name: string; iconUrl: string | null }
  rail: ReactNode
  userMenu: ReactNode
  children: ReactNode
}

/** What stands around every page of a guild: rail and sidebar, or a bar above and one below on a phone. */
export function GuildFrame({ guild, rail, userMenu, children }: GuildFrameProps) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-clip wide:flex-row">
      <SkipLink />
      <FocusKeeper />
      <HeldLinks />
      <SurgeSaid />
      <nav aria-label="Guilds" className="hidden w-14 shrink-0 flex-col items-center border-line border-r wide:flex">
        <GuildsLink aria-label="All guilds" className="mt-3 mb-1 rounded-control">
          <Mark className="size-7" />
        </GuildsLink>
        {rail}
        <div className="shrink-0 py-2">{userMenu}</div>
      </nav>
      <nav aria-label="Pages" className="hidden w-52 shrink-0 flex-col border-line border-r wide:flex">
        <bdi className="block shrink-0 truncate px-4.5 pt-4 pb-4 font-semibold" title={guild.name}>
          {guild.name}
        </bdi>
        <PaletteButton look="field" className="mx-2 mb-2 shrink-0" />
        <PageLinks guildId={guild.id} place="sidebar" />
        <SurgeLine place="sidebar" />
      </nav>
      <header className="flex h-13 shrink-0 items-center gap-2 border-line border-b px-2 keyboard:hidden wide:hidden">
        <GuildsLink className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2">
          <Avatar name={guild.name} url={guild.iconUrl} shape="guild" />
          <bdi className="truncate font-semibold">{guild.name}</bdi>
          <span className="sr-only">, switch guild</span>
          <span className="relative shrink-0 pr-2">
            <ChevronsUpDown aria-hidden className="size-4 text-muted" />
            <SwitchDot guildId={guild.id} />
          </span>
        </GuildsLink>
        <SurgeLine place="top" />
        <PaletteButton look="icon" />
        {userMenu}
      </header>
      <div className="relative flex min-h-0 min-w-0 flex-1 bg-surface">
        {/* It scrolls itself only where a low or enlarged window leaves its list no room. */}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto overflow-x-hidden outline-none"
        >
          {children}
        </main>
        <div
          id={SHEET_SLOT}
          className="h-full shrink-0 max-broad:absolute max-broad:inset-y-0 max-broad:right-0 max-broad:z-30 max-broad:shadow-float"
        />
      </div>
      <nav aria-label="Pages" className="shrink-0 border-line border-t keyboard:hidden wide:hidden">
        <PageLinks guildId={guild.id} place="bottom" />
      </nav>
    </div>
  )
}
