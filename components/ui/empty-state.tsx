import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** Why it is empty, or what to do next. */
  children?: ReactNode
  action?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2
}

export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center gap-2 px-6 py-16 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-1 grid size-10 place-items-center rounded-card border border-line text-muted [&>svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="text-pretty text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
