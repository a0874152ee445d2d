'use client'

import { EVIDENCE_DAYS } from '@/lib/directory/evidence-days'
import type { Retention } from '@/lib/evidence/evidence-views'
import { KeptForForm } from './kept-for-form'
import type { SettingsActions } from './settings-actions'

const WORDS = {
  title: 'Copies of messages',
  label: 'Copies are kept',
  without: 'For good',
  what: 'how long copies are kept',
  chosen: 'How long copies shall be kept',
  done: () => 'How long copies are kept is saved.',
}

interface RetentionFormProps {
  retention: Retention
  mayChange: boolean
  send: SettingsActions['setRetention']
}

/** How long copies are kept. */
export function RetentionForm({ retention: { evidenceDays, changedBy }, mayChange, send }: RetentionFormProps) {
  return (
    <KeptForForm
      form="retention"
      saved={{ days: evidenceDays, changedBy }}
      field="evidenceDays"
      offered={EVIDENCE_DAYS}
      words={WORDS}
      mayChange={mayChange}
      send={send}
      consequence={days =>
        days !== null &&
        (evidenceDays === null || days < evidenceDays) && (
          <p className="text-pretty text-sm text-warning">
            Copies that are older than {days} days are deleted within minutes of saving, and do not come back.
          </p>
        )
      }
    />
  )
}
