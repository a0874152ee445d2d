'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { can } from '@/lib/permissions/can'
import { type ReasonTemplate, reasonTemplates } from '../moderation/reason-templates'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Skeleton } from '../ui/skeleton'
import { DeleteTemplate } from './delete-template'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'
import { TemplateDialog } from './template-dialog'
import { TemplateList } from './template-list'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; template: ReasonTemplate }

/** The reasons to choose from, and for whoever may manage the server the ways to change them. */
export function TemplatesSection({ actions }: { actions: SettingsActions }) {
  const guild = useGuild()
  const { now } = useNow()
  const { data, error, refetch } = useQuery(reasonTemplates(guild.id))
  const isLoading = !data && !error
  const [open, setOpen] = useState<Open | null>(null)
  const verdict = can({ standing: guild.standing, action: 'guild.settings', now })
  const because = verdict.ok ? [] : verdict.because.map(({ text }) => text)
  const close = () => setOpen(null)
  const templates = data?.templates ?? []
  // Somebody may have changed it since it was opened.
  const asItIs = (opened: ReasonTemplate) => templates.find(({ id }) => id === opened.id) ?? opened
  return (
    <SettingsSection
      {...SETTINGS_PARTS.templates}
      isLoading={isLoading}
      line="Reasons that moderators choose from instead of typing them. Those for the action at hand come first."
      action={
        verdict.ok && (
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ what: 'add' })}>
            Add a template
          </Button>
        )
      }
    >
      {!verdict.ok && <NeedsLine because={because} />}
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton className="h-17.5 w-full" />}
      {data && templates.length === 0 && (
        <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted">
          There are none yet. {verdict.ok && 'Add the reasons that you type most often.'}
        </p>
      )}
      {templates.length > 0 && (
        <TemplateList
          templates={templates}
          mayChange={verdict.ok}
          reorder={actions.reorderTemplates}
          onOpen={(what, template) => setOpen({ what, template })}
        />
      )}
      {open?.what === 'add' && <TemplateDialog send={actions.addTemplate} onClose={close} />}
      {open?.what === 'edit' && (
        <TemplateDialog template={asItIs(open.template)} send={actions.editTemplate} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteTemplate template={asItIs(open.template)} send={actions.deleteTemplate} onClose={close} />
      )}
    </SettingsSection>
  )
}
