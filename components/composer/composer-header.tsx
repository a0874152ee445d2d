import type { ReactNode } from 'react'
import { GuildFreshness } from '../shell/guild-freshness'
import { PageLine } from '../shell/page-line'

interface ComposerHeaderProps {
  /** Editor or preview, where only one of them has room. */
  tabs?: ReactNode
  /** Undo and redo. */
  history?: ReactNode
  actions?: ReactNode
}

/** As every page's header; where only one pane has room, tabs and buttons share a line, and a phone's keyboard takes both. */
export function ComposerHeader({ tabs, history, actions }: ComposerHeaderProps) {
  return (
    <header className="isolate flex shrink-0 keyboard:max-wide:hidden flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-1 max-wide:gap-y-0.5 wide:px-5 wide:pt-4 panes:pb-3">
      <div className="min-w-[min(100%,14rem)] flex-1 max-wide:contents">
        <div className="flex items-center gap-2 wide:gap-3 max-wide:min-h-10 max-wide:min-w-fit max-wide:flex-1">
          <h1 className="text-xl">Composer</h1>
          <GuildFreshness />
        </div>
        <PageLine>Write as the bot, see what it will look like, and send it.</PageLine>
      </div>
      <div className="flex items-center max-wide:-my-0.5">{history}</div>
      <div className="flex items-center gap-2 max-panes:order-last max-panes:w-full max-panes:justify-between">
        {tabs}
        <div className="flex items-center gap-1 coarse:gap-0">{actions}</div>
      </div>
    </header>
  )
}
