'use client'

import { X } from 'lucide-react'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'

const OWN = ["Steward's sign-in needs this one. Removed, nobody could sign in here any more."]

interface RedirectUriRowProps {
  uri: string
  /** Steward's own. */
  own: boolean
  /** Not saved yet. */
  isNew: boolean
  /** Absent where the list cannot be changed here. */
  onRemove?: () => void
}

/** One registered address. */
export function RedirectUriRow({ uri, own, isNew, onRemove }: RedirectUriRowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5 pr-2 pl-4 coarse:min-h-13">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <code className="min-w-0">{uri}</code>
        {own && <Badge tone="accent">Steward's own</Badge>}
        {isNew && <Badge tone="info">Not saved yet</Badge>}
        {isOpenToListeners(uri) && <Badge tone="warning">Not encrypted</Badge>}
      </div>
      {onRemove && (
        <Button
          variant="ghost"
          size="small"
          aria-label={`Remove ${uri}`}
          icon={<X aria-hidden className="size-4" />}
          disabledBecause={own && !isNew ? OWN : []}
          onClick={onRemove}
          className="px-1.5! coarse:w-11"
        />
      )}
    </li>
  )
}

/** Plain http to another machine: whoever listens on the way reads the code of a sign-in. */
function isOpenToListeners(uri: string): boolean {
  const url = URL.parse(uri)
  return url?.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}
