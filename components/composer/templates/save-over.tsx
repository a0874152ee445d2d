'use client'

import { useQuery } from '@tanstack/react-query'
import { keptPart } from '@/lib/message-rules/kept-part'
import { useCommand } from '../../members/use-command'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { RelativeTime } from '../../ui/relative-time'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useComposer } from '../composer-context'
import { composed } from '../store/edited-message'
import { useEditorStore } from '../store/editor-context'
import { LeftOut } from './left-out'
import type { TemplateInUse } from './template-in-use'
import { templates } from './template-queries'
import { quoted } from './template-words'
import { useChangedTemplates } from './use-changed-templates'

interface SaveOverProps {
  /** With the version that what is written began with. */
  template: TemplateInUse
  onUse: (template: TemplateInUse) => void
  onClose: () => void
}

/** Saves what is written as the next version of a template, and says first where somebody else has saved meanwhile. */
export function SaveOver({ template, onUse, onClose }: SaveOverProps) {
  const { id: guildId } = useGuild()
  const store = useEditorStore()
  const changed = useChangedTemplates()
  const isOpen = useIsOpen()
  const { run, pending, error } = useCommand(useComposer().actions.saveOverMessageTemplate)
  const { wait, waiting } = useWaiting(error)
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  const { data } = useQuery(templates(guildId))
  const now = data?.find(({ id }) => id === template.id)
  const newest = now?.version ?? template.version
  const isBehind = newest > template.version
  async function save() {
    const message = keptPart(composed(store.getState().message))
    const saved = await run({ guildId, templateId: template.id, seenVersion: newest, message })
    void changed()
    if (!saved) return
    toastDone(`Version ${saved.version} of ${quoted(now?.name ?? template.name)} is saved.`)
    if (!isOpen()) return
    onUse({ ...template, name: now?.name ?? template.name, version: saved.version })
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title={`Save over ${quoted(now?.name ?? template.name)}?`}
      description={`What is written becomes version ${newest + 1}. The versions before it stay, and can be restored.`}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabledBecause={[...(now && !now.mayChange ? mayNotShare : []), ...waiting]}
          >
            {isBehind ? `Save over version ${newest}` : 'Save over it'}
          </Button>
        </>
      }
    >
      {now && isBehind && (
        <p role="alert" className="text-pretty rounded-card border border-warning-line bg-warning-soft px-3.5 py-3">
          <bdi>{now.changedByName}</bdi> saved version {newest} <RelativeTime at={now.changedAt} past />. You began with
          version {template.version}.
        </p>
      )}
      {now?.shared && <p className="text-muted text-sm">Everybody who moderates here uses this template.</p>}
      <LeftOut />
      {error && !(error.code === 'conflict' && isBehind) && <VerbAlert error={error} wait={wait} />}
    </Dialog>
  )
}
