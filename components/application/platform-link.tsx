import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'

/** The way to the platform's own page, in a tab of its own. */
export function PlatformLink({ url, className }: { url: string; className?: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={clsx('inline-flex items-center gap-1 text-accent-ink underline', className)}
    >
      Open the platform
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  )
}
