'use client'

import type { ReasonTemplate } from '../moderation/reason-templates'
import { useWaiting } from '../moderation/use-waiting'
import { VerbAlert } from '../moderation/verb-alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import type { SettingsActions } from './settings-actions'
import { useSettingsCommand } from './use-settings-command'

interface DeleteTemplateProps {
  template: ReasonTemplate
  send: SettingsActions['deleteTemplate']
  onClose: () => void
}

/** Asks before a reason template is deleted. */
export function DeleteTemplate({ template, send, onClose }: DeleteTemplateProps) {
  const { submit, pending, error } = useSettingsCommand(send)
  const { wait, waiting } = useWaiting(error)
  const isOpen = useIsOpen()
  const remove = async () => {
    const { id: templateId, ...former } = template
    const { ok } = await submit({ templateId, former })
    if (!ok) return
    toastDone('The template is deleted.')
    if (isOpen()) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="small"
      title="Delete this template?"
      description="It is not offered any more. Reasons that were given with it stay in the log."
      onSubmit={() => void remove()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" pending={pending} disabledBecause={waiting}>
            Delete template
          </Button>
        </>
      }
    >
      <blockquote dir="auto" className="border-line-strong border-l-2 pl-3 text-muted">
        {template.text}
      </blockquote>
      {error && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
