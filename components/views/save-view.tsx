'use client'

import { useQueryClient } from '@tanstack/react-query'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { ViewPage } from '@/lib/views/view-pages'
import { useCommand } from '../members/use-command'
import { useDraft } from '../moderation/use-draft'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { useViewActions } from './view-actions'
import { viewsKey } from './view-queries'

const EXAMPLES: Record<ViewPage, string> = {
  members: 'New accounts of today',
  audit: 'Bans of the last day',
}

interface SaveViewProps {
  page: ViewPage
  query: string
  onClose: () => void
}

/** Asks what filter and order shall be called, and who sees them. */
export function SaveView({ page, query, onClose }: SaveViewProps) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const draft = useDraft(`save view ${page}`, { name: '', shared: false })
  const { name } = draft.fields
  const command = useCommand(useViewActions().saveView)
  const isOpen = useIsOpen()
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  // Kept from before: by now they may not.
  const shared = draft.fields.shared && mayNotShare.length === 0
  async function save() {
    if (!(await command.run({ guildId, page, name, query, shared }))) return
    draft.forget()
    void queries.invalidateQueries({ queryKey: viewsKey(guildId) })
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
      description={`${page === 'audit' ? 'Search and filters' : 'Search, filters and order'} as they are now, under a name.`}
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
          placeholder={EXAMPLES[page]}
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
