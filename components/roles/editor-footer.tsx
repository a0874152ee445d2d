'use client'

import { Trash2 } from 'lucide-react'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'

interface EditorFooterProps {
  isNew: boolean
  isChanged: boolean
  /** Why nothing of it can be changed. */
  because: string[]
  hasName: boolean
  reasonsToKeep: string[]
  onDiscard: () => void
  onSave: () => void
  onDelete: () => void
}

export function EditorFooter(props: EditorFooterProps) {
  const { isNew, isChanged, because, hasName, reasonsToKeep, onDiscard, onSave, onDelete } = props
  const incomplete = hasName ? [] : ['Give it a name first.']
  const unchanged = isChanged || isNew ? [] : ['Nothing is changed yet.']
  return (
    <div className="flex items-center gap-2">
      {!isNew && (
        <IconButton
          label="Delete role"
          icon={<Trash2 aria-hidden className="size-4" />}
          disabledBecause={reasonsToKeep}
          onClick={onDelete}
        />
      )}
      <span role="status" className="flex-1 text-right text-muted text-sm">
        {isChanged && 'Not saved'}
      </span>
      {isChanged && <Button onClick={onDiscard}>Discard</Button>}
      <Button
        variant="primary"
        disabledBecause={because.length > 0 ? because : [...unchanged, ...incomplete]}
        onClick={onSave}
      >
        {isNew ? 'Create role' : 'Save changes'}
      </Button>
    </div>
  )
}
