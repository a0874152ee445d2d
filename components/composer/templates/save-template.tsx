'use client'

import { keptPart } from '@/lib/message-rules/kept-part'
import { useCommand } from '../../members/use-command'
import { useDraft } from '../../moderation/use-draft'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { composed } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import { LeftOut } from './left-out'
import type { TemplateInUse } from './template-in-use'
import { quoted } from './template-words'
import { useChangedTemplates } from './use-changed-templates'

interface SaveTemplateProps {
  onUse: (template: TemplateInUse) => void
  onClose: () => void
}

/** Asks what the message shall be called, and who may use it. */
export function SaveTemplate({ onUse, onClose }: SaveTemplateProps) {
  const { id: guildId } = useGuild()
  const store = useEditorStore()
  const changed = useChangedTemplates()
  const isOpen = useIsOpen()
  const draft = useDraft('save template', { name: '', shared: false })
  const { name } = draft.fields
  const { run, forget, pending, error } = useCommand(useComposer().actions.saveMessageTemplate)
  const { wait, waiting } = useWaiting(error)
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  // Kept from before: by now they may not.
  const shared = draft.fields.shared && mayNotShare.length === 0
  async function save() {
    const saved = await run({ guildId, name, shared, message: keptPart(composed(store.getState().message)) })
    if (!saved) return
    draft.forget()
    void changed()
    toastDone(shared ? `The team can use ${quoted(name)} now.` : `The template ${quoted(name)} is saved.`)
    if (!isOpen()) return
    onUse({ id: saved.templateId, name: name.trim(), version: saved.version })
    onClose()
  }
  const atName = error?.fields?.name
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title="Save as a template"
      description="What is written now, under a name, to begin with another time."
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending} disabledBecause={waiting}>
            Save template
          </Button>
        </>
      }
    >
      <Field label="Name" error={atName}>
        <Input
          autoFocus
          value={name}
          autoComplete="off"
          placeholder="Weekly announcement"
          onChange={event => {
            draft.change({ name: event.target.value })
            forget()
          }}
        />
      </Field>
      <Checkbox
        label="Share with everybody who moderates here"
        checked={shared}
        disabledBecause={mayNotShare}
        onChange={event => draft.change({ shared: event.target.checked })}
      />
      <LeftOut />
      {error && !atName && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
