'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CommandResult } from '@/lib/action-result'
import type { PresenceView } from '@/lib/application/presence/presence-view'
import { useCommand } from '../../members/use-command'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { LeaveDialog } from '../../shell/leave-dialog'
import { Button } from '../../ui/button'
import { toastDone } from '../../ui/toast'
import { applicationQuery } from '../application-queries'
import { presenceOf } from './presence-draft'
import { PresenceForm } from './presence-form'
import { PresencePreview, type ShownBot } from './presence-preview'
import { PresenceState } from './presence-state'
import { presenceWords } from './presence-words'
import { usePresenceDraft } from './use-presence-draft'

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
    // Whoever comes back here is given the page as it was first rendered, be it before their own saving.
    refetchOnMount: 'always',
  })
  const { draft, changed, isOld, change, discard, saved } = usePresenceDraft(view.kept)
  const { run, pending, error, forget } = useCommand(send)
  const { wait, waiting } = useWaiting(error)

  async function save() {
    // Enter sends a form also while its button is busy, or refused.
    if (!changed || pending || waiting.length > 0) return
    const answer = await run({ ...presenceOf(draft), seenAt: view.kept?.updatedAt ?? null })
    // What refused it may be what was set meanwhile.
    if (!answer) return void queries.invalidateQueries(ASKED)
    // An answer that was asked for earlier would bring the former one back.
    await queries.cancelQueries(ASKED)
    queries.setQueryData(ASKED.queryKey, answer.view)
    saved(draft, answer.view.kept)
    toastDone(
      answer.view.gateway.status === 'connected'
        ? 'The presence is set.'
        : 'The presence is kept until it can be sent.',
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 broad:grid-cols-[minmax(0,1fr)_18rem]">
      <PresenceForm
        draft={draft}
        errors={error?.fields ?? {}}
        onChange={next => {
          change(next)
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
          {changed && (
            <Button
              onClick={() => {
                discard()
                forget()
              }}
            >
              Discard changes
            </Button>
          )}
        </div>
      </PresenceForm>
      <div className="space-y-4 broad:sticky broad:top-0">
        <PresencePreview bot={bot} presence={presenceOf(draft)} />
        <PresenceState view={view} />
      </div>
      <LeaveDialog
        guarded={changed}
        description="Your changes stay here for when you come back, until this tab is loaded anew. Until you save them, the bot is shown as it was."
      />
    </div>
  )
}
