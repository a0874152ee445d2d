'use client'

import { FORMER_DAYS } from '@/lib/directory/former-settings'
import type { FormerSettings } from '@/lib/former-messages/former-views'
import { KeptForForm } from './kept-for-form'
import type { SettingsActions } from './settings-actions'

const WORDS = {
  title: 'Deleted and edited messages',
  label: 'They are kept',
  without: 'Not at all',
  what: 'how long deleted and edited messages are kept',
  chosen: 'How long deleted and edited messages shall be kept',
  done: (days: number | null) =>
    days === null
      ? 'How long deleted and edited messages are kept is saved: not at all.'
      : 'How long deleted and edited messages are kept is saved.',
}

interface FormerFormProps {
  settings: FormerSettings
  mayChange: boolean
  send: SettingsActions['setFormerRetention']
}

/** For how long deleted and edited messages are kept. */
export function FormerForm({ settings, mayChange, send }: FormerFormProps) {
  return (
    <KeptForForm
      form="former messages"
      saved={settings}
      field="formerDays"
      offered={FORMER_DAYS}
      words={WORDS}
      mayChange={mayChange}
      send={send}
      consequence={days => <Consequence saved={settings.days} days={days} />}
    >
      {!settings.tellsDeletions && (
        <p className="text-pretty text-muted text-sm">
          This platform has told of no deletion so far. Until it does, only edits are kept, and what Steward deletes.
        </p>
      )}
    </KeptForForm>
  )
}

/** What comes of saving it. */
function Consequence({ saved, days }: { saved: number | null; days: number | null }) {
  if (saved !== null && (days === null || days < saved)) {
    return (
      <p className="text-pretty text-sm text-warning">
        {days === null
          ? 'All that is kept so far is deleted at once, but for sealed copies, and does not come back.'
          : `What was deleted or edited more than ${days === 1 ? 'a day' : `${days} days`} ago is deleted at once, but for sealed copies, and does not come back.`}
      </p>
    )
  }
  if (saved !== null) return null
  return (
    <p className="text-pretty text-muted text-sm">
      From then on Steward keeps what people take back. Tell them so, where your rules or the law ask for that.
    </p>
  )
}
