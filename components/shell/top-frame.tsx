import type { ReactNode } from 'react'
import { PaletteButton } from '../palette/palette-button'
import { IntentLink } from '../ui/intent-link'
import { Toasts } from '../ui/toast'
import { FocusKeeper } from './focus-keeper'
import { HeldLinks } from './held-links'
import { Mark } from './mark'
import { CONTENT_ID, SkipLink } from './skip-link'

/** Pages that belong to no guild: a bar with the viewer's menu, content in the middle. */
export function TopFrame({ userMenu, children }: { userMenu: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <SkipLink />
      <FocusKeeper />
      <HeldLinks />
      <header className="flex h-13 items-center justify-between border-line border-b px-4 wide:px-5">
        <IntentLink href="/guilds" className="finger flex items-center gap-2.5 rounded-control font-semibold">
          <Mark className="size-6" />
          Steward
        </IntentLink>
        <div className="flex items-center gap-2">
          <PaletteButton look="icon" className="wide:hidden" />
          <PaletteButton look="field" className="w-56 max-wide:hidden" />
          {userMenu}
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="mx-auto max-w-240 px-4 py-8 outline-none wide:px-5 wide:py-12">
        {children}
      </main>
      <Toasts />
    </div>
  )
}
