import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { GuildFreshness } from './guild-freshness'
import { PageLine } from './page-line'
import { PrintedLine } from './printed-line'

interface PageHeaderProps {
  title: ReactNode
  /** One line of what this page is. */
  line: ReactNode
  /** Buttons of the page. */
  actions?: ReactNode
}

export function PageHeader({ title, line, actions }: PageHeaderProps) {
  const isWords = typeof line === 'string'
  return (
    <header
      className={clsx(
        'flex shrink-0 flex-wrap items-center gap-x-2 wide:gap-x-3 px-4 wide:px-5 wide:pt-4 wide:pb-3',
        isWords ? 'gap-y-0.5 pt-1 pb-2 wide:gap-y-2' : 'gap-y-2 pt-4 pb-3',
      )}
    >
      <div className="min-w-[min(100%,14rem)] flex-1 max-wide:contents">
        {/* Words stand in one line; what people have named may take several, beside the buttons still. */}
        <div
          className={clsx(
            'flex items-center gap-2 wide:gap-3 max-wide:flex-1',
            isWords ? 'max-wide:min-h-10 max-wide:min-w-fit' : 'max-wide:min-w-[min(100%,12rem)]',
          )}
        >
          <h1 className="text-xl">{title}</h1>
          <GuildFreshness />
        </div>
        {isWords ? (
          <PageLine>{line}</PageLine>
        ) : (
          <p className="mt-1 text-muted text-sm max-wide:order-last max-wide:mt-0 max-wide:basis-full">{line}</p>
        )}
        <PrintedLine />
      </div>
      {/* Where they have a row of their own, what the page is stands above it; beside the title they make its row no higher. */}
      {actions && (
        <div className="flex items-center gap-2 max-[22.5rem]:order-last min-[22.5rem]:max-wide:-my-0.5">{actions}</div>
      )}
    </header>
  )
}
