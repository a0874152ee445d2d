import type { ReactNode } from 'react'

interface AccountStepProps {
  icon: ReactNode
  title: string
  /** What it is for, in a sentence or two. */
  line: ReactNode
  children: ReactNode
}

/** One step that stands between somebody and where they want to go. */
export function AccountStep({ icon, title, line, children }: AccountStepProps) {
  return (
    <div className="mx-auto max-w-96">
      <span
        aria-hidden
        className="mb-4 grid size-10 place-items-center rounded-card border border-line bg-surface text-muted [&>svg]:size-5"
      >
        {icon}
      </span>
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-muted">{line}</p>
      {children}
    </div>
  )
}
