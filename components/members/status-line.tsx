import type { ReactNode } from 'react'

/** One line of what holds for somebody now. */
export function StatusLine({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className={`flex gap-2.5 rounded-control border px-3 py-2 ${tone}`}>
      <span aria-hidden className="mt-0.5 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  )
}
