import type { ActionError } from '@/lib/action-result'
import { confirmPath } from '@/lib/directory/confirm-path'
import { VerbAlert } from '../../moderation/verb-alert'
import { PlatformLink } from '../platform-link'

/** What went wrong, with the way on: to a fresh sign-in, or to the platform's own page where that alone can do it. */
export function TokenAlert({ error, wait, webUrl }: { error: ActionError; wait: number; webUrl?: string }) {
  // What is wrong with a field is said beside it.
  if (error.code === 'invalid' && error.fields) return null
  return (
    <VerbAlert error={error} wait={wait}>
      {error.code === 'unconfirmed' && (
        <a href={confirmPath('/app/token')} className="inline-block text-accent-ink text-sm underline coarse:py-2">
          Confirm that it is you
        </a>
      )}
      {error.code === 'platform_refused' && webUrl && <PlatformLink url={webUrl} className="text-sm coarse:py-2" />}
    </VerbAlert>
  )
}
