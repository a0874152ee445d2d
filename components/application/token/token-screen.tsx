'use client'

import { useMemo, useState } from 'react'
import type { NewToken } from '@/lib/application/token/reset-token'
import type { TokenView } from '@/lib/application/token/token-view'
import { useSecondsUntil } from '../../moderation/use-seconds-until'
import { useRefresh } from '../../shell/use-refresh'
import { toastDone } from '../../ui/toast'
import { NewTokenPanel } from './new-token-panel'
import { PasteSection } from './paste-section'
import { ResetSection } from './reset-section'
import type { TokenActions } from './token-actions'
import { TokenState } from './token-state'
import { useFollowTrouble } from './use-follow-trouble'

interface TokenScreenProps {
  view: TokenView
  /** How long the sign-in is fresh enough for secrets, in ms: the clock here may go wrong. */
  freshForMs: number
  actions: TokenActions
}

/** How the bot's token stands, and the two ways to a new one. A new token lives in this component's state and nowhere else. */
export function TokenScreen({ view, freshForMs, actions }: TokenScreenProps) {
  const [fresh, setFresh] = useState<NewToken | null>(null)
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const freshUntil = useMemo(() => Date.now() + freshForMs, [freshForMs])
  useFollowTrouble(view.trouble, isAsking || fresh !== null)
  const isConfirmed = useSecondsUntil(freshUntil) > 0
  return (
    <div className="space-y-8">
      {/* The page is not rendered anew while the new token is shown, and knows only the one before. */}
      {!fresh && <TokenState view={view} />}
      {fresh ? (
        <NewTokenPanel
          fresh={fresh}
          forget={() => setFresh(null)}
          onKept={() => {
            setFresh(null)
            // Not before: a rendering that fails is loaded as a page, and would take the only copy with it.
            refresh()
          }}
        />
      ) : (
        <ResetSection
          view={view}
          isConfirmed={isConfirmed}
          isAsking={isAsking}
          onAsking={setAsking}
          send={actions.resetToken}
          onReset={token => {
            setFresh(token)
            setAsking(false)
          }}
        />
      )}
      {fresh?.isKept !== true && (
        <PasteSection
          isConfirmed={isConfirmed}
          send={actions.pasteToken}
          onTaken={botName => {
            toastDone(`${botName} goes on with this token.`)
            refresh()
          }}
        />
      )}
    </div>
  )
}
