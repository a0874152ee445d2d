'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import type { TokenTrouble } from '@/lib/application/token/token-trouble'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { useLiveEvents } from './live-events'
import { NoticeBar } from './notice-bar'
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
        <NoticeBar
          label="Bot token"
          icon={<KeyRound aria-hidden />}
          link={isOwner && path !== MENDED_AT && { href: MENDED_AT, words: 'Mend it' }}
        >
          <strong>{words.what(since ?? '')}</strong> {words.means}
        </NoticeBar>
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
