import { ShieldCheck } from 'lucide-react'
import { confirmPath } from '@/lib/directory/confirm-path'
import { linkButton } from '../../ui/link-button'

/** In the place of what touches the secret, where the last sign-in is too long ago. */
export function ConfirmFirst() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* A whole page load: on the way there and back the browser leaves Steward. */}
      <a href={confirmPath('/app/token')} className={`${linkButton} gap-1.5`}>
        <ShieldCheck aria-hidden className="size-4" />
        Confirm that it is you
      </a>
      <p className="min-w-0 flex-1 basis-60 text-muted text-sm">
        The token is a secret, so Steward asks for a sign-in of the last 15 minutes.
      </p>
    </div>
  )
}
