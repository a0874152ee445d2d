'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ReasonTemplate, reasonTemplates } from '../moderation/reason-templates'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { DeleteTemplate } from './delete-template'
import { GuildPart } from './guild-part'
import type { SettingsActions } from './settings-actions'
import { TemplateDialog } from './template-dialog'
import { TemplateList } from './template-list'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; template: ReasonTemplate }

/** The reasons to choose from, and for whoever may manage the server the ways to change them. */
export function TemplatesSection({ actions }: { actions: SettingsActions }) {
  const guild = useGuild()
  const asked = useQuery(reasonTemplates(guild.id))
  const [open, setOpen] = useState<Open | null>(null)
  const because = useReasonsAgainstAction('guild.settings')
  const mayChange = because.length === 0
  const close = () => setOpen(null)
  // Somebody may have changed it since it was opened.
  const asItIs = (opened: ReasonTemplate) => asked.data?.templates.find(({ id }) => id === opened.id) ?? opened
  return (
    <>
      <GuildPart
        part="templates"
        line="Reasons that moderators choose from instead of typing them. Those for the action at hand come first."
        action={
          mayChange && (
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ what: 'add' })}>
              Add a template
            </Button>
          )
        }
        because={because}
        asked={asked}
        height="h-17.5"
      >
        {({ templates }) =>
          templates.length === 0 ? (
            <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted">
              There are none yet. {mayChange && 'Add the reasons that you type most often.'}
            </p>
          ) : (
            <TemplateList
              templates={templates}
              mayChange={mayChange}
              reorder={actions.reorderTemplates}
              onOpen={(what, template) => setOpen({ what, template })}
            />
          )
        }
      </GuildPart>
      {open?.what === 'add' && <TemplateDialog send={actions.addTemplate} onClose={close} />}
      {open?.what === 'edit' && (
        <TemplateDialog template={asItIs(open.template)} send={actions.editTemplate} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteTemplate template={asItIs(open.template)} send={actions.deleteTemplate} onClose={close} />
      )}
    </>
  )
}
