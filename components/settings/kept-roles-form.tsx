'use client'

import { MOST_KEPT_ROLES } from '@/lib/directory/kept-roles'
import type { KeptRolesView } from '@/lib/kept-roles/kept-roles-view'
import { ANYBODY } from '@/lib/permissions/anybody'
import { listInWords } from '@/lib/permissions/list-in-words'
import { strongAmong } from '@/lib/permissions/strong-among'
import { RoleChoices } from '../moderation/role-choices'
import { useGuild } from '../shell/guild-context'
import { LeaveDialog } from '../shell/leave-dialog'
import { useNow } from '../ui/clock'
import { toastDone } from '../ui/toast'
import { inNewName, isSame, keptChoices, rebase, toDraft, withRole } from './kept-roles-draft'
import { SaveChanges } from './save-changes'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'
import { useUnsaved } from './use-unsaved'

interface KeptRolesFormProps {
  kept: KeptRolesView
  send: SettingsActions['setKeptRoles']
}

/** The roles of the guild, ticked where they come back. */
export function KeptRolesForm({ kept, send }: KeptRolesFormProps) {
  const { roles, standing } = useGuild()
  const { now } = useNow()
  const saved = toDraft(kept.roleIds, roles)
  const { draft, setDraft, isUnsaved, seenAt, meanwhile, settle } = useUnsaved('kept roles', saved, kept, {
    mayChange: true,
    isChanged: draft => !isSame(draft, saved),
    rebase: (draft, base) => rebase(draft, toDraft(base.roleIds, roles), saved),
  })
  const { submit, pending, error } = useSettingsCommand(send)
  const facts = { standing, target: ANYBODY, now }
  const isChanged = !isSame(draft, saved)
  const strong = strongAmong(standing.guild, draft.roleIds)
  const { stops, mends } = inNewName(roles, { draft, refusedIds: kept.refusedIds }, facts)
  const because =
    draft.roleIds.length > MOST_KEPT_ROLES
      ? [`At most ${MOST_KEPT_ROLES} roles of a guild come back: untick some.`]
      : []
  const save = async () => {
    const { ok } = await submit({ roleIds: draft.roleIds, seenAt })
    if (!ok) return
    settle()
    toastDone(
      draft.roleIds.length > 0
        ? 'The roles that come back are saved.'
        : 'It is saved that no roles come back any more.',
    )
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        // Enter sends it also while the button is busy.
        if ((isChanged || mends) && because.length === 0 && !pending) void save()
      }}
    >
      <fieldset>
        <legend className="sr-only">Roles that come back</legend>
        <RoleChoices
          choices={keptChoices(roles, { draft, saved }, facts)}
          onChange={(id, isTicked) => setDraft(withRole(draft, id, isTicked))}
        />
      </fieldset>
      {strong.length > 0 && (
        <p role="status" className="text-pretty text-sm text-warning">
          <bdi>{listInWords(strong, 'and')}</bdi> {strong.length === 1 ? 'gives' : 'give'} power over others: whoever is
          kicked with {strong.length === 1 ? 'it' : 'them'} has that again on joining.
        </p>
      )}
      {isChanged && stops.length > 0 && (
        <p role="status" className="text-pretty text-sm text-warning">
          You may not give <bdi>{listInWords(stops, 'and')}</bdi> yourself: saved by you{' '}
          {stops.length === 1 ? 'it' : 'they'} would come back to nobody any more.
        </p>
      )}
      <SaveChanges
        what="the roles that come back"
        instead={mends && !isChanged && 'Save anew'}
        note={draft.roleIds.length > 0 && 'They are given with the rights of whoever saved this last.'}
        {...{ meanwhile, isChanged, because, pending, error }}
      />
      <LeaveDialog
        guarded={isUnsaved}
        description="What you ticked stays in this tab for when you come back. Until you save it, nothing changes for anybody."
      />
    </form>
  )
}
