import type { ReactNode } from 'react'
import { PaletteButton } from '../palette/palette-button'
import { FocusKeeper } from '../shell/focus-keeper'
import { HeldLinks } from '../shell/held-links'
import { Mark } from '../shell/mark'
import { CONTENT_ID, SkipLink } from '../shell/skip-link'
import { IntentLink } from '../ui/intent-link'
import { ApplicationLinks } from './application-links'

interface ApplicationFrameProps {
  /** What the application is called. */
  name: string
  userMenu: ReactNode
  children: ReactNode
}

/** What stands around every page of the application's owner. */
export function ApplicationFrame({ name, userMenu, children }: ApplicationFrameProps) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-clip wide:flex-row">
      <SkipLink />
      <FocusKeeper />
      <HeldLinks />
      <nav
        aria-label="Application"
        className="flex shrink-0 flex-col border-line keyboard:max-wide:hidden max-wide:border-b wide:w-58 wide:border-r"
      >
        <div className="flex h-13 shrink-0 items-center gap-2.5 px-4 wide:h-16">
          <IntentLink href="/guilds" aria-label="All guilds" className="finger shrink-0 rounded-control">
            <Mark className="size-7" />
          </IntentLink>
          <div className="min-w-0 flex-1">
            <bdi className="block truncate font-semibold" title={name}>
              {name}
            </bdi>
            <span className="block text-muted text-sm max-wide:hidden">Application</span>
          </div>
          <PaletteButton look="icon" className="wide:-mr-2" />
          {userMenu}
        </div>
        <ApplicationLinks />
      </nav>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="relative min-h-0 min-w-0 flex-1 keyboard:scroll-pb-32 overflow-y-auto bg-surface outline-none"
      >
        <div className="mx-auto max-w-240 px-4 py-5 wide:px-8 wide:py-7">{children}</div>
      </main>
    </div>
  )
}
