'use client'

import type { TemplateLine } from '@/lib/queries/composer/composer-views'
import { DeleteTemplate } from './delete-template'
import { RenameTemplate } from './rename-template'
import { SaveOver } from './save-over'
import type { TemplateInUse } from './template-in-use'
import { TemplateVersions } from './template-versions'
import type { useInsert } from './use-insert'

export type TemplateAct = 'save over' | 'rename' | 'versions' | 'delete'

interface TemplateActsProps {
  what: TemplateAct
  /** As it was when this was chosen. */
  template: TemplateLine
  inserting: ReturnType<typeof useInsert>
  onUse: (template: TemplateInUse) => void
  onClose: () => void
}

/** What is done to one template of the list, above the list. */
export function TemplateActs({ what, template, inserting, onUse, onClose }: TemplateActsProps) {
  if (what === 'save over') return <SaveOver template={template} onUse={onUse} onClose={onClose} />
  if (what === 'rename') return <RenameTemplate template={template} onClose={onClose} />
  if (what === 'delete') return <DeleteTemplate template={template} onClose={onClose} />
  return <TemplateVersions template={template} inserting={inserting} onClose={onClose} />
}
