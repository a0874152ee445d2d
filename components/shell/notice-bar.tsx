import type { ReactNode } from 'react'
import { IntentLink } from '../ui/intent-link'

interface NoticeBarProps {
  label: string
  icon: ReactNode
  /** Where it is mended. */
  link: { href: string; words: string } | false
  children: ReactNode
}

/** What is wrong with the whole of Steward, in a line above every page. */
export function NoticeBar({ label, icon, link, children }: NoticeBarProps) {
  return (
    <aside
      aria-label={label}
      className="flex items-start gap-2.5 border-danger-line border-b bg-danger-soft px-4 py-2 text-sm wide:items-center wide:px-5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-danger wide:[&>svg]:mt-0 [&_strong]:font-semibold [&_strong]:text-danger"
    >
      {icon}
      <p className="min-w-0 flex-1 text-pretty">{children}</p>
      {link && (
        <IntentLink
          href={link.href}
          className="-my-0.5 inline-flex h-7 shrink-0 items-center rounded-control border border-danger-line bg-raised px-2.5 font-medium text-danger hover:bg-hover coarse:h-11"
        >
          {link.words}
        </IntentLink>
      )}
    </aside>
  )
}
