'use client'

import { useRef, useState } from 'react'
import type { SessionView } from '@/lib/auth/list-sessions'
import { SettingsSection } from '../settings/settings-section'
import { PlainButton } from '../ui/plain-button'
import { EndSessionsDialog } from './end-sessions-dialog'
import type { SessionActions } from './session-actions'
import { SessionRow } from './session-row'
import { useEndSession } from './use-end-session'

// More than a person has browsers; what is beyond is old.
const SHOWN = 8

/** Where one is signed in, and the ways out. */
export function SessionsSection({ sessions, actions }: { sessions: SessionView[]; actions: SessionActions }) {
  const [asked, setAsked] = useState<'others' | 'everywhere' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // The button that had the focus goes with its row.
  const { end, endingId } = useEndSession(actions.revokeSession, () => list.current?.focus())
  const [showsAll, setShowsAll] = useState(false)
  const others = sessions.length - 1
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN)
  return (
    <SettingsSection
      title="Where you are signed in"
      line="A session ends after a week without use, and after 30 days in any case."
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Sessions"
        className="divide-y divide-line rounded-card border border-line bg-surface outline-none"
      >
        {shown.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            pending={session.id === endingId}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {shown.length < sessions.length && (
          <PlainButton variant="ghost" onClick={() => setShowsAll(true)}>
            Show {sessions.length - shown.length} more
          </PlainButton>
        )}
        {others > 0 && <PlainButton onClick={() => setAsked('others')}>Sign out all others</PlainButton>}
        <PlainButton onClick={() => setAsked('everywhere')}>Sign out everywhere</PlainButton>
      </div>
      {asked && <EndSessionsDialog which={asked} others={others} actions={actions} onClose={() => setAsked(null)} />}
    </SettingsSection>
  )
}
