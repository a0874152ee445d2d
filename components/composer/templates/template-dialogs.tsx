'use client'

import { ChooseTemplate } from './choose-template'
import { ImportTemplates } from './import-templates'
import { SaveOver } from './save-over'
import { SaveTemplate } from './save-template'
import type { TemplateInUse } from './template-in-use'

interface TemplateDialogsProps {
  open: 'choose' | 'save' | 'save over' | 'import'
  inUse: TemplateInUse | null
  onUse: (template: TemplateInUse) => void
  onOpen: (other: 'save' | 'import') => void
  onClose: () => void
}

/** What opens from the menu of templates. */
export function TemplateDialogs({ open, inUse, onUse, onOpen, onClose }: TemplateDialogsProps) {
  if (open === 'choose') return <ChooseTemplate onUse={onUse} onOpen={onOpen} onClose={onClose} />
  if (open === 'save') return <SaveTemplate onUse={onUse} onClose={onClose} />
  if (open === 'import') return <ImportTemplates onClose={onClose} />
  return inUse && <SaveOver template={inUse} onUse={onUse} onClose={onClose} />
}
