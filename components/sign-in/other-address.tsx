'use client'

import { linkButton } from '../ui/link-button'
import { useHydrated } from '../ui/use-hydrated'

interface OtherAddressProps {
  stewardUrl: string
  /** Where to go after sign-in. */
  path: string
}

/**
 * Said where Steward is open at another address than its own, as 127.0.0.1 for localhost: what begins there ends at its own,
 * where the browser knows nothing of it.
 */
export function OtherAddress({ stewardUrl, path }: OtherAddressProps) {
  const own = new URL(stewardUrl).origin
  if (!useHydrated() || window.location.origin === own) return null
  return (
    <div className="mb-5 rounded-card border border-warning-line bg-warning-soft px-3.5 py-3 text-sm">
      <p className="text-pretty">
        You opened Steward at <span className="wrap-anywhere font-medium">{window.location.origin}</span>. Signing in
        works at its own address.
      </p>
      <a
        href={`${own}/sign-in?${new URLSearchParams({ callbackUrl: path })}`}
        className={`${linkButton} mt-2.5 max-w-full`}
      >
        <span className="truncate">Go to {own}</span>
      </a>
      <p className="mt-2.5 text-pretty text-muted">
        If that is not where Steward is, whoever runs it changes STEWARD_URL in its settings.
      </p>
    </div>
  )
}
