'use client'

import type { KeptTemplate } from '@/lib/queries/composer/composer-views'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { quoted } from './template-words'

interface ReplaceMessageProps {
  template: Pick<KeptTemplate, 'name'>
  onReplace: () => void
  onClose: () => void
}

/** Asks before a template takes the place of what is written. */
export function ReplaceMessage({ template, onReplace, onClose }: ReplaceMessageProps) {
  return (
    <Dialog
      open
      size="small"
      onOpenChange={open => !open && onClose()}
      title="Replace what is written?"
      description={`${quoted(template.name)} takes the place of the text and the embeds. Files and the reply stay. Undo brings everything back.`}
      onSubmit={onReplace}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Replace
          </Button>
        </>
      }
    />
  )
}
