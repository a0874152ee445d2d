'use client'

import { useState } from 'react'
import { showsNothing } from '@/lib/directory/shows-nothing'
import { forgetDraft, keepDraft, keptDraft } from '../moderation/drafts'
import { inSentences } from '../moderation/in-sentences'
import { useModeration } from '../moderation/moderation-context'
import { REASON_MAX } from '../moderation/reason-field'
import type { ReasonTemplate } from '../moderation/reason-templates'
import { useWaiting } from '../moderation/use-waiting'
import { VerbAlert } from '../moderation/verb-alert'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { OFFERED_ACTIONS } from './offered-actions'
import type { SettingsActions } from './settings-actions'
import { readTemplate, saysTheSame, type TemplateDraft, toTemplateDraft } from './template-draft'
import { TemplateFills } from './template-fills'
import { useSettingsCommand } from './use-settings-command'

interface TemplateDialogProps {
  /** The one to change; absent: a new one. */
  template?: ReasonTemplate
  send: SettingsActions['addTemplate']
  onClose: () => void
}

/** Writes a reason template, chooses what it is meant for and what it fills in. What is written outlives its closing. */
export function TemplateDialog({ template, send, onClose }: TemplateDialogProps) {
  const { longestTimeoutMs } = useGuild()
  const { drafts } = useModeration()
  const { submit, pending, error } = useSettingsCommand(send)
  const { wait, waiting } = useWaiting(error)
  const isOpen = useIsOpen()
  const draftKey = `template ${template?.id ?? 'new'}`
  const [draft, setDraft] = useState<TemplateDraft>(
    () => keptDraft(drafts, draftKey, toTemplateDraft(undefined)) ?? toTemplateDraft(template),
  )
  const [shown, setShown] = useState<Record<string, string>>({})
  const { text, actions } = draft
  const change = (some: Partial<TemplateDraft>) => {
    const next = { ...draft, ...some }
    keepDraft(drafts, draftKey, next)
    setDraft(next)
    setShown({})
  }
  const { what, errors: wrong } = readTemplate(draft, longestTimeoutMs)
  const isUnchanged = template !== undefined && saysTheSame(draft, template, longestTimeoutMs)
  const because = showsNothing(text) ? ['Write the reason first.'] : isUnchanged ? ['Nothing is changed yet.'] : []
  const errors = { ...inSentences(error?.fields), ...shown }
  const save = async () => {
    setShown(wrong)
    if (Object.keys(wrong).length > 0) return
    // Whoever was told what it says by now replaces that.
    const former = error?.code === 'conflict' ? toTemplateDraft(template).former : draft.former
    const { ok } = await submit({ ...what, ...(template && { templateId: template.id, former }) })
    if (!ok) return
    forgetDraft(drafts, draftKey)
    toastDone(template ? 'The template is saved.' : 'The template is added.')
    if (isOpen()) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={template ? 'Change template' : 'Add a template'}
      description="Everybody who works here can choose it as a reason."
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending} disabledBecause={[...because, ...waiting]}>
            {template ? 'Save changes' : 'Add template'}
          </Button>
        </>
      }
    >
      <Field label="Reason" error={errors.text}>
        <Textarea limit={REASON_MAX} rows={2} value={text} onChange={event => change({ text: event.target.value })} />
      </Field>
      <fieldset>
        <legend className="font-medium text-sm">Offered first for</legend>
        <p className="mb-1.5 text-muted text-sm">Tick none, and it is offered for every action alike.</p>
        <div className="grid gap-x-4 wide:grid-cols-2">
          {OFFERED_ACTIONS.map(({ action, label }) => (
            <Checkbox
              key={action}
              label={label}
              checked={actions.includes(action)}
              onChange={({ target }) =>
                change({ actions: target.checked ? [...actions, action] : actions.filter(other => other !== action) })
              }
            />
          ))}
        </div>
      </fieldset>
      <TemplateFills draft={draft} onChange={change} errors={errors} />
      {error && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
