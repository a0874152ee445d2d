import type { ReactNode } from 'react'

interface ApplicationHeaderProps {
  title: string
  /** One line of what this page is. */
  line: ReactNode
  /** Buttons of the page. */
  actions?: ReactNode
}

/** Title, line and buttons of a page of the application's owner. */
export function ApplicationHeader({ title, line, actions }: ApplicationHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-[min(100%,14rem)] flex-1">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-1 text-pretty text-muted">{line}</p>
      </div>
      {actions}
    </header>
  )
}
