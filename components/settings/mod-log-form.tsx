'use client'

import type { ModLogView } from '@/lib/mod-log/mod-log-view'
import { LOG_KINDS, type LogKind } from '@/lib/wordings/log-kinds'
import { ChannelField } from '../moderation/channel-field'
import { useChannelChoices } from '../moderation/use-channel-choices'
import { LeaveDialog } from '../shell/leave-dialog'
import { Checkbox } from '../ui/checkbox'
import { toastDone } from '../ui/toast'
import { isSame, optionsOf, rebase, toDraft, whyNotSaved, withKind } from './mod-log-draft'
import { SaveChanges } from './save-changes'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'
import { useUnsaved } from './use-unsaved'

const KINDS: Record<LogKind, { label: string; tells: string }> = {
  members: { label: 'Members', tells: 'warnings, timeouts, kicks, bans, nicks, roles, voice' },
  messages: { label: 'Messages', tells: 'where some were deleted, posted or edited; never what was written' },
  roles: { label: 'Roles', tells: 'made, changed, moved and deleted' },
  settings: {
    label: 'Settings and files',
    tells: 'brakes, steps, roles that come back, reason templates, retention, approvals, exports',
  },
  raids: { label: 'Raids', tells: 'that unusually many join, at once, and how many it were when that is over' },
}

interface ModLogFormProps {
  modLog: ModLogView
  mayChange: boolean
  send: SettingsActions['setModLog']
}

/** Where it stands and what it tells of. */
export function ModLogForm({ modLog, mayChange, send }: ModLogFormProps) {
  const { draft, setDraft, isUnsaved, seenAt, meanwhile, settle } = useUnsaved('mod log', toDraft(modLog), modLog, {
    mayChange,
    isChanged: draft => !isSame(draft, toDraft(modLog)),
    rebase: (draft, base) => rebase(draft, toDraft(base), toDraft(modLog)),
  })
  // Who may not change it sees where it stands without them.
  const choices = useChannelChoices('post', { isWanted: mayChange })
  const { submit, pending, error } = useSettingsCommand(send)
  const isChanged = !isSame(draft, toDraft(modLog))
  const mayRestart = modLog.state === 'stopped' && draft.channelId !== ''
  const because = whyNotSaved(draft)
  const save = async () => {
    const { channelId, kinds } = draft
    const { ok } = await submit({ channelId: channelId || null, kinds, seenAt })
    if (!ok) return
    settle()
    toastDone(channelId ? 'The mod log is saved.' : 'The mod log is saved: it is turned off.')
  }
  const chosen = choices.channels.find(({ id }) => id === draft.channelId)
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        // Enter sends it also while the button is busy.
        if ((isChanged || mayRestart) && because.length === 0 && mayChange && !pending) void save()
      }}
    >
      <fieldset disabled={!mayChange} className="space-y-3">
        <legend className="sr-only">Mod log</legend>
        <div className="w-72 max-wide:w-full">
          <ChannelField
            label="Posted in"
            choices={choices}
            options={optionsOf(modLog, choices.channels)}
            value={draft.channelId}
            onChange={channelId => setDraft({ ...draft, channelId })}
          />
        </div>
        {draft.channelId && (
          <fieldset>
            <legend className="mb-1 font-medium text-sm">It tells of</legend>
            {LOG_KINDS.map(kind => (
              <Checkbox
                key={kind}
                label={
                  <>
                    {KINDS[kind].label}
                    <span className="text-muted">: {KINDS[kind].tells}</span>
                  </>
                }
                checked={draft.kinds.includes(kind)}
                onChange={event => setDraft(withKind(draft, kind, event.target.checked))}
              />
            ))}
          </fieldset>
        )}
      </fieldset>
      {chosen?.isOpen && mayChange && (
        <p className="text-pretty text-sm text-warning">
          Everybody in this guild can read <bdi>#{chosen.name}</bdi>: they will see names, reasons, and who acted.
        </p>
      )}
      {mayChange && (
        <SaveChanges
          what="the mod log"
          instead={mayRestart && !isChanged && 'Start again'}
          note={
            draft.channelId !== '' &&
            'It is posted with the rights of whoever saved it last. If they lose them, it stops and says so here. Notes are never posted.'
          }
          {...{ meanwhile, isChanged, because, pending, error }}
        />
      )}
      <LeaveDialog
        guarded={isUnsaved}
        description="What you chose for the mod log stays in this tab for when you come back. Until you save it, nothing changes."
      />
    </form>
  )
}
