'use client'

import type { TemplateLine } from '@/lib/queries/composer/composer-views'
import { useCommand } from '../../members/use-command'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { quoted } from './template-words'
import { useChangedTemplates } from './use-changed-templates'

/** Asks before a template goes with all its versions. */
export function DeleteTemplate({ template, onClose }: { template: TemplateLine; onClose: () => void }) {
  const { id: guildId } = useGuild()
  const changed = useChangedTemplates()
  const isOpen = useIsOpen()
  const { run, pending, error } = useCommand(useComposer().actions.deleteMessageTemplate)
  const { wait, waiting } = useWaiting(error)
  async function remove() {
    const done = await run({ guildId, templateId: template.id, seenVersion: template.version })
    await changed()
    if (!done) return
    toastDone(`The template ${quoted(template.name)} is deleted.`)
    if (isOpen()) onClose()
  }
  const goes = template.version > 1 ? 'It goes with all its versions and does' : 'It does'
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title={`Delete ${quoted(template.name)}?`}
      description={`${template.shared ? 'Nobody here can use it any more.' : 'Only you use it.'} ${goes} not come back; messages that were sent with it stay.`}
      onSubmit={() => void remove()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" pending={pending} disabledBecause={waiting}>
            {template.shared ? 'Delete for all' : 'Delete template'}
          </Button>
        </>
      }
    >
      {error && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
