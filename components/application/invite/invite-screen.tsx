'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InviteView } from '@/lib/application/invite/invite-view'
import type { Invite } from '@/lib/directory/invite-url'
import { applicationQuery } from '../application-queries'
import { InviteBuilder } from './invite-builder'
import { draftOf, newDraft } from './invite-draft'
import { InviteReader } from './invite-reader'

interface InviteScreenProps {
  initial: InviteView
  /** The guild that the address asks for; empty: none. */
  guildId: string
}

/** Links that add the bot: one's own to build, and anybody's to read. */
export function InviteScreen({ initial, guildId }: InviteScreenProps) {
  const { data: view } = useQuery({
    ...applicationQuery<InviteView>('invite'),
    initialData: initial,
    // Whoever comes back may just have changed the settings, or added the bot on the platform's page.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const ids = view.guilds.map(({ id }) => id)
  const [draft, setDraft] = useState(() => newDraft(guildId, guildId !== '' && !ids.includes(guildId)))
  const top = useRef<HTMLDivElement>(null)
  function take(invite: Invite) {
    setDraft(draftOf(invite, ids))
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div className="space-y-10">
      {view.settings === null && (
        <p role="status" className="text-pretty text-sm text-warning">
          The platform does not answer, so nothing is said here about the application's settings.
        </p>
      )}
      <div ref={top} tabIndex={-1} className="outline-none">
        <InviteBuilder view={view} draft={draft} onChange={setDraft} />
      </div>
      <hr className="border-line" />
      <InviteReader view={view} onTake={take} />
    </div>
  )
}
