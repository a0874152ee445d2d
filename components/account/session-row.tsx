import { Globe, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { SessionView } from '@/lib/auth/list-sessions'
import { Badge } from '../ui/badge'
import { PlainButton } from '../ui/plain-button'
import { RelativeTime } from '../ui/relative-time'
import { deviceWords } from './device-words'

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet, unknown: Globe }

interface SessionRowProps {
  session: SessionView
  pending: boolean
  onEnd: () => void
}

/** One browser in which somebody is signed in. */
export function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const { id, device, method, createdAt, lastSeenAt, isThis } = session
  const Icon = ICONS[device.kind]
  const words = deviceWords(device)
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-card bg-hover text-muted">
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{words}</span>
          {isThis && <Badge tone="success">This browser</Badge>}
        </div>
        <p id={`${id}-used`} className="mt-0.5 flex gap-x-1.5 text-muted text-sm max-wide:flex-col">
          {!isThis && (
            <span>
              Last used <RelativeTime at={lastSeenAt} past />
              <span aria-hidden className="ml-1.5 max-wide:hidden">
                ·
              </span>
            </span>
          )}
          <span>
            Signed in <RelativeTime at={createdAt} past />
            {method === 'chat_code' && ' by a code in chat'}
          </span>
        </p>
      </div>
      <PlainButton
        size="small"
        pending={pending}
        aria-label={isThis ? 'Sign out of this browser' : `Sign out ${words}`}
        aria-describedby={`${id}-used`}
        onClick={onEnd}
      >
        Sign out
      </PlainButton>
    </li>
  )
}
