'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import type { TokenTrouble } from '@/lib/application/token/token-trouble'
import { useNow } from '../ui/clock'
import { IntentLink } from '../ui/intent-link'
import { clockWords } from '../ui/time-words'
import { useLiveEvents } from './live-events'
import { readAnew } from './read-anew'
import { tokenTrouble } from './token-trouble-query'
import { tokenWords } from './token-words'

// Pages of a guild hear of it at once; the others have no event stream.
const ASK_EVERY_MS = 20_000

const MENDED_AT = '/app/token'

interface TokenNoticeProps {
  /** As the server has rendered the page. */
  trouble: TokenTrouble | null
  /** They can mend it. */
  isOwner: boolean
}

/** Says above every page, as long as it is so, that the bot's token no longer works, what that means and how it is mended. */
export function TokenNotice({ trouble: rendered, isOwner }: TokenNoticeProps) {
  const trouble = useTrouble(rendered)
  const { now, timeZone } = useNow()
  const path = usePathname()
  const words = trouble && tokenWords(trouble.kind, isOwner)
  const since = trouble && clockWords(new Date(trouble.since), now, timeZone)
  return (
    <div role="status" className="shrink-0">
      {words && (
        <aside
          aria-label="Bot token"
          className="flex items-start gap-2.5 border-danger-line border-b bg-danger-soft px-4 py-2 text-sm wide:items-center wide:px-5"
        >
          <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-danger wide:mt-0" />
          <p className="min-w-0 flex-1 text-pretty">
            <strong className="font-semibold text-danger">{words.what(since ?? '')}</strong> {words.means}
          </p>
          {isOwner && path !== MENDED_AT && (
            <IntentLink
              href={MENDED_AT}
              className="-my-0.5 inline-flex h-7 shrink-0 items-center rounded-control border border-danger-line bg-raised px-2.5 font-medium text-danger hover:bg-hover coarse:h-11"
            >
              Mend it
            </IntentLink>
          )}
        </aside>
      )}
    </div>
  )
}

/** What is wrong now: as rendered, and after that as Steward answers. A stream that opens has everything asked anew. */
function useTrouble(rendered: TokenTrouble | null): TokenTrouble | null {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...tokenTrouble(),
    initialData: { trouble: rendered },
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
  })
  // A page that is rendered anew is newer than what was asked before.
  useEffect(() => void queries.setQueryData(tokenTrouble().queryKey, { trouble: rendered }), [queries, rendered])
  useLiveEvents(({ kind }) => {
    if (kind === 'application' || kind === 'gateway') void readAnew(queries, tokenTrouble())
  })
  return data.trouble
}
