'use client'

import type { ActionError } from '@/lib/action-result'
import { listInWords } from '@/lib/permissions/list-in-words'
import { VerbAlert } from '../../moderation/verb-alert'
import { Button } from '../../ui/button'
import { showConflict } from './conflict-notice'

interface SaveBarProps {
  /** What is unsaved, in words: "name", "redirect URIs". */
  unsaved: string[]
  /** What of it was changed elsewhere too, and waits for a choice. */
  conflicts: string[]
  /** Sentences why it cannot be saved yet. */
  because: string[]
  pending: boolean
  error: ActionError | null
  onSave: () => void
  onDiscard: () => void
}

/** At the bottom of a form as long as something is unsaved. */
export function SaveBar({ unsaved, conflicts, because, pending, error, onSave, onDiscard }: SaveBarProps) {
  if (unsaved.length === 0) return null
  const choose = conflicts.map(field => `Choose first which to keep: ${field}.`)
  return (
    <section
      aria-label="Unsaved changes"
      className="-mx-4 wide:-mx-3 [@media(min-height:20rem)]:sticky bottom-0 z-10 mt-6 animate-from-below space-y-2.5 border-line-strong border-t bg-raised px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] wide:bottom-3 wide:rounded-card wide:border wide:px-3 wide:shadow-float"
    >
      {/* What was changed elsewhere is told beside its field. */}
      {error && error.code !== 'conflict' && <VerbAlert error={error} wait={0} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p role="status" className="text-pretty font-medium">
            {`Not saved yet: ${listInWords(unsaved, 'and', 4)}`}
          </p>
          {conflicts.length > 0 && (
            <p className="text-pretty text-sm text-warning">
              Changed elsewhere meanwhile: {listInWords(conflicts, 'and', 4)}.{' '}
              <button type="button" onClick={showConflict} className="font-medium underline coarse:py-2">
                Choose which to keep
              </button>
            </p>
          )}
        </div>
        <div className="flex gap-2 max-wide:flex-1 max-wide:*:flex-1">
          <Button onClick={onDiscard}>Discard</Button>
          <Button variant="primary" pending={pending} disabledBecause={[...because, ...choose]} onClick={onSave}>
            Save changes
          </Button>
        </div>
      </div>
    </section>
  )
}
