'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateLine, TemplateVersionLine } from '@/lib/queries/composer/composer-views'
import { useCommand } from '../../members/use-command'
import { useReasonsAgainstAction } from '../../moderation/use-reasons-against-action'
import { useWaiting } from '../../moderation/use-waiting'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { ReadFailure } from '../../table/read-failure'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { toastDone } from '../../ui/toast'
import { useComposer } from '../composer-context'
import { versionsOf } from './template-queries'
import { quoted } from './template-words'
import { useChangedTemplates } from './use-changed-templates'
import type { useInsert } from './use-insert'
import { VersionRow } from './version-row'

interface TemplateVersionsProps {
  template: TemplateLine
  inserting: ReturnType<typeof useInsert>
  onClose: () => void
}

/** What a template said before: to look at in the editor, and to bring back. */
export function TemplateVersions({ template, inserting, onClose }: TemplateVersionsProps) {
  const { id: guildId } = useGuild()
  const changed = useChangedTemplates()
  const { data, error, refetch } = useQuery(versionsOf(guildId, template.id))
  const restoring = useCommand(useComposer().actions.restoreMessageTemplate)
  const { wait, waiting } = useWaiting(restoring.error)
  const [restored, setRestored] = useState<number | null>(null)
  const mayNotShare = useReasonsAgainstAction('guild.settings')
  const newest = data?.[0]?.version ?? template.version
  async function restore({ version }: TemplateVersionLine) {
    setRestored(version)
    const saved = await restoring.run({ guildId, templateId: template.id, version, seenVersion: newest })
    await changed()
    if (saved) toastDone(`Version ${version} is the newest again, as version ${saved.version}.`)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Versions of ${quoted(template.name)}`}
      description="Every save is kept, the newest 50 of them. Restoring one makes it the newest again."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-32 w-full" />}
      {restoring.error && <VerbAlert error={restoring.error} wait={wait} />}
      <ul className="-my-2 min-h-[min(24rem,40dvh)] divide-y divide-line">
        {data?.map(version => (
          <VersionRow
            key={version.version}
            version={version}
            calledNow={template.name}
            isNewest={version.version === newest}
            pending={inserting.pending === `${template.id} ${version.version}`}
            mayNotRestore={[...(template.mayChange ? [] : mayNotShare), ...waiting]}
            isRestoring={restoring.pending && version.version === restored}
            onInsert={() => void inserting.insert(template.id, version.version)}
            onRestore={() => void restore(version)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
