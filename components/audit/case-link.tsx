import { formatAuditUrl } from '@/lib/directory/audit-url'
import { caseInUrl } from '@/lib/directory/case-number'
import type { ToastLink } from '../ui/toast-words'

/** What leads from the message of an action to the case that it became; undefined where it is none. */
export function caseLink(guildId: string, caseNumber: number | undefined): ToastLink | undefined {
  if (caseNumber === undefined) return undefined
  const href = `/guilds/${guildId}/audit${formatAuditUrl({ entry: caseInUrl(caseNumber) })}`
  const words = (
    <>
      <span className="sr-only">Case </span>#{caseNumber}
    </>
  )
  return { href, words }
}
