'use client'

import { useQueryClient } from '@tanstack/react-query'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useDraft } from '../../moderation/use-draft'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useListActions } from '../list-actions'
import { useCommand } from '../use-command'
import { savedViews } from './view-queries'

/** Asks what filter and order shall be called, and who sees them. */
export function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const draft = useDraft('save view', { name: '', shared: false })
  const { name } = draft.fields
  const command = useCommand(useListActions().saveView)
  const isOpen = useIsOpen()
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  // Kept from before: by now they may not.
  const shared = draft.fields.shared && mayNotShare.length === 0
  async function save() {
    if (!(await command.run({ guildId, name, query, shared }))) return
    draft.forget()
    void queries.invalidateQueries(savedViews(guildId))
    toastDone(
      shared
        ? `The team can use the view ${nameInSentence(name.trim())} now.`
        : `The view ${nameInSentence(name.trim())} is saved.`,
    )
    if (isOpen()) onClose()
  }
  const { error } = command
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title="Save as a view"
      description="Search, filters and order as they are now, under a name."
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={command.pending}>
            Save view
          </Button>
        </>
      }
    >
      <Field label="Name" error={error ? (error.fields?.name ?? error.message) : undefined}>
        <Input
          autoFocus
          value={name}
          autoComplete="off"
          placeholder="New accounts of today"
          onChange={event => {
            draft.change({ name: event.target.value })
            command.forget()
          }}
        />
      </Field>
      <Checkbox
        label="Share with everybody who moderates here"
        checked={shared}
        disabledBecause={mayNotShare}
        onChange={event => draft.change({ shared: event.target.checked })}
      />
    </Dialog>
  )
}
