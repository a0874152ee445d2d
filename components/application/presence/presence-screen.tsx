'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommandResult } from '@/lib/action-result'
import type { PresenceView } from '@/lib/application/presence/presence-view'
import { useCommand } from '../../members/use-command'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { LeaveDialog } from '../../shell/leave-dialog'
import { Button } from '../../ui/button'
import { toastDone } from '../../ui/toast'
import { applicationQuery } from '../application-queries'
import { draftOf, isChanged, presenceOf } from './presence-draft'
import { PresenceForm } from './presence-form'
import { PresencePreview, type ShownBot } from './presence-preview'
import { PresenceState } from './presence-state'
import { presenceWords } from './presence-words'

const ASKED = applicationQuery<PresenceView>('presence')
// The connection may go and come while the page stands open.
const ASKED_EVERY_MS = 10_000

interface PresenceScreenProps {
  bot: ShownBot
  initial: PresenceView
  send: (input: unknown) => Promise<CommandResult<{ view: PresenceView }>>
}

/** The bot's presence: the form, and beside it how members will see it. */
export function PresenceScreen({ bot, initial, send }: PresenceScreenProps) {
  const queries = useQueryClient()
  const { data: view } = useQuery({
    ...ASKED,
    initialData: initial,
    refetchInterval: ASKED_EVERY_MS,
  })
  const [base, setBase] = useState(view.kept)
  const [draft, setDraft] = useState(() => draftOf(view.kept))
  const { run, pending, error, forget } = useCommand(send)
  const { wait, waiting } = useWaiting(error)
  const changed = isChanged(draft, base)
  const isOld = view.kept?.updatedAt !== base?.updatedAt

  function start(from: PresenceView) {
    setBase(from.kept)
    setDraft(draftOf(from.kept))
    forget()
  }
  async function save() {
    if (!changed && !isOld) return
    const sent = draft
    const answer = await run({ ...presenceOf(sent), seenAt: view.kept?.updatedAt ?? null })
    // What refused it may be what was set meanwhile.
    if (!answer) return void queries.invalidateQueries(ASKED)
    // An answer that was asked for earlier would bring the former one back.
    await queries.cancelQueries(ASKED)
    queries.setQueryData(ASKED.queryKey, answer.view)
    setBase(answer.view.kept)
    // What was changed while it was on its way stays, as a change.
    setDraft(now => (now === sent ? draftOf(answer.view.kept) : now))
    toastDone(
      answer.view.gateway.status === 'connected'
        ? 'The presence is set.'
        : 'The presence is kept until it can be sent.',
    )
  }
  // Whoever has typed nothing follows what was set elsewhere.
  if (isOld && !changed) start(view)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 broad:grid-cols-[minmax(0,1fr)_18rem]">
      <PresenceForm
        draft={draft}
        errors={error?.fields ?? {}}
        onChange={next => {
          setDraft(next)
          forget()
        }}
        onSubmit={() => void save()}
      >
        {isOld && view.kept && (
          <p role="status" className="wrap-anywhere text-sm text-warning">
            <bdi>{view.kept.updatedBy}</bdi> has changed it in another window meanwhile. It is now:{' '}
            {presenceWords(view.kept)}. Saving replaces that.
          </p>
        )}
        {error && error.code !== 'invalid' && !(isOld && error.code === 'conflict') && (
          <VerbAlert error={error} wait={wait} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabledBecause={[...(changed ? [] : ['Nothing is changed yet.']), ...waiting]}
          >
            Save presence
          </Button>
          {changed && <Button onClick={() => start(view)}>Discard changes</Button>}
        </div>
      </PresenceForm>
      <div className="space-y-4 broad:sticky broad:top-0">
        <PresencePreview bot={bot} presence={presenceOf(draft)} />
        <PresenceState view={view} />
      </div>
      <LeaveDialog
        guarded={changed}
        description="What you have changed here is lost, and the bot stays as it is shown."
      />
    </div>
  )
}
