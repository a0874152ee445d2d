import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { GuildFreshness } from './guild-freshness'
import { PrintedLine } from './printed-line'

interface PageHeaderProps {
  title: ReactNode
  /** One line of what this page is; as mere words it is only spoken on a phone, where the list needs the room. */
  line: ReactNode
  /** Buttons of the page. */
  actions?: ReactNode
}

export function PageHeader({ title, line, actions }: PageHeaderProps) {
  const isWords = typeof line === 'string'
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 pb-3 wide:px-5">
      <div className={clsx('min-w-[min(100%,14rem)] flex-1', isWords && 'max-wide:min-w-fit')}>
        <div className="flex items-center gap-3">
          <h1 className="text-xl">{title}</h1>
          <GuildFreshness />
        </div>
        <p className={clsx('mt-1 text-muted text-sm', isWords && 'max-wide:not-print:sr-only')}>{line}</p>
        <PrintedLine />
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  )
}
