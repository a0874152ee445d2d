'use client'

import { useState } from 'react'
import { MOST_IMPORTED, MOST_MEGABYTES } from '@/lib/directory/imported-notes'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { FileButton } from '../runs/file-button'
import { late } from '../ui/late'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'

// The reader of CSV is only for whoever imports.
const ImportDialog = late(() => import('../notes/import/import-dialog').then(({ ImportDialog }) => ImportDialog), {
  isLikely: false,
})

interface ImportSectionProps {
  actions: Pick<SettingsActions, 'countKnownNotes' | 'importNotes'>
}

/** Where what another bot has known about people is brought. */
export function ImportSection({ actions }: ImportSectionProps) {
  const [file, setFile] = useState<{ text: string; name: string; nth: number } | null>(null)
  const read = (text: string, name: string) => setFile({ text, name, nth: (file?.nth ?? 0) + 1 })
  const because = useReasonsAgainstAction('note.import')
  const may = because.length === 0
  return (
    <SettingsSection
      {...SETTINGS_PARTS.import}
      line="What another bot or a spreadsheet knows about people, old warnings among it, comes as notes: how often Steward counts somebody as warned does not change. The log tells of each import, and takes it back, but for notes that were changed since."
    >
      <NeedsLine because={because} />
      {may && (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton label="Choose a file with notes" most={MOST_MEGABYTES} onRead={read} />
          <p className="text-muted text-sm">
            CSV or JSON, at most {MOST_MEGABYTES} MB and {MOST_IMPORTED.toLocaleString('en')} lines. First you see what
            comes of it.
          </p>
        </div>
      )}
      {may && file && (
        <ImportDialog key={file.nth} file={file} actions={actions} onRead={read} onClose={() => setFile(null)} />
      )}
    </SettingsSection>
  )
}
