'use client'

import type { TemplateLine } from '@/lib/queries/composer/composer-views'
import { useCommand } from '../../members/use-command'
import { useDraft } from '../../moderation/use-draft'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { quoted } from './template-words'
import { useChangedTemplates } from './use-changed-templates'

/** Asks how a template shall be called from now on. */
export function RenameTemplate({ template, onClose }: { template: TemplateLine; onClose: () => void }) {
  const { id: guildId } = useGuild()
  const changed = useChangedTemplates()
  const isOpen = useIsOpen()
  // Whoever else has renamed it meanwhile is not overruled by what was typed before.
  const draft = useDraft(`rename template ${template.id}`, { name: template.name }, template.name)
  const { name } = draft.fields
  const { run, forget, pending, error } = useCommand(useComposer().actions.renameMessageTemplate)
  const { wait, waiting } = useWaiting(error)
  async function rename() {
    if (!(await run({ guildId, templateId: template.id, name }))) return
    draft.forget()
    await changed()
    toastDone(`It is called ${quoted(name)} now.`)
    if (isOpen()) onClose()
  }
  const atName = error?.fields?.name
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title={`Rename ${quoted(template.name)}`}
      onSubmit={() => void rename()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending} disabledBecause={waiting}>
            {template.shared ? 'Rename for all' : 'Rename'}
          </Button>
        </>
      }
    >
      <Field label="Name" error={atName}>
        <Input
          autoFocus
          value={name}
          autoComplete="off"
          onFocus={event => event.target.select()}
          onChange={event => {
            draft.change({ name: event.target.value })
            forget()
          }}
        />
      </Field>
      {error && !atName && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
