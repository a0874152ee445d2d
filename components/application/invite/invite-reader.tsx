'use client'

import { useState } from 'react'
import type { InviteView } from '@/lib/application/invite/invite-view'
import { type Invite, parseInvite } from '@/lib/directory/invite-url'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { inviteProblems } from './invite-problems'
import { ProblemList } from './problem-list'
import { ReadParts } from './read-parts'
import { ReadPermissions } from './read-permissions'

interface InviteReaderProps {
  view: InviteView
  /** Takes what was read into the builder. */
  onTake: (invite: Invite) => void
}

/** Any invite link, taken apart. What is pasted stays in this browser: it may be a secret. */
export function InviteReader({ view, onTake }: InviteReaderProps) {
  const [text, setText] = useState('')
  const invite = parseInvite(text)
  const isWrong = text.trim() !== '' && !invite
  return (
    <section aria-labelledby="read-title" className="space-y-4">
      <div>
        <h2 id="read-title" className="text-lg">
          Read a link
        </h2>
        <p className="mt-1 text-pretty text-muted">What somebody else's link asks for, before you open it.</p>
      </div>
      <Field label="Invite link" error={isWrong ? 'There is no invite link in this.' : undefined}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={`${view.authorizeUrl}?client_id=…`}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
      <div role="status" className="sr-only">
        {invite ? 'The link is read.' : ''}
      </div>
      {invite && (
        <div className="space-y-5 rounded-card border border-line p-4">
          <ProblemList problems={inviteProblems(invite, view)} />
          <ReadParts invite={invite} view={view} />
          <ReadPermissions invite={invite} view={view} />
          <Button onClick={() => onTake(invite)}>Build the same for {view.botName}</Button>
        </div>
      )}
    </section>
  )
}
