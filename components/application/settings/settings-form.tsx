'use client'

import type { CommandResult } from '@/lib/action-result'
import type { ApplicationSettings, SettingsView } from '@/lib/application/settings/application-settings'
import { SettingsSection } from '../../settings/settings-section'
import { LeaveDialog } from '../../shell/leave-dialog'
import { toastDone } from '../../ui/toast'
import { RecentChanges } from '../changes/recent-changes'
import { SaveBar } from '../edits/save-bar'
import { useEdits } from '../edits/use-edits'
import { IdentityFields } from './identity-fields'
import { OnTheirPage } from './on-their-page'
import { RedirectUris } from './redirect-uris'
import { SettingSwitch } from './setting-switch'
import { SettingsEditsProvider } from './settings-form-context'
import { SETTING_WORDS } from './settings-words'

interface SettingsFormProps {
  initial: SettingsView
  save: (input: unknown) => Promise<CommandResult<{ view: SettingsView | null }>>
}

const settingsIn = ({ settings }: SettingsView): ApplicationSettings => settings

/** What the platform shows and allows of the application, as a form that sends only what changed. */
export function SettingsForm({ initial, save }: SettingsFormProps) {
  const edits = useEdits({ form: 'settings', initial, fieldsOf: settingsIn, save })
  const { view, shown, unsaved, conflicts, pending, error, discard, send } = edits
  const because = unsaved.includes('name') && shown.name.trim() === '' ? ['An application needs a name.'] : []
  return (
    <SettingsEditsProvider value={edits}>
      <OnTheirPage view={view} />
      <div className="space-y-9">
        <SettingsSection title="Identity" line="What people see of the application when they are asked to add its bot.">
          <IdentityFields />
        </SettingsSection>
        <SettingsSection title="Adding the bot" line="Who may bring it into a guild, and how.">
          <div className="divide-y divide-line rounded-card border border-line">
            <SettingSwitch
              field="botPublic"
              label="Public bot"
              says={{
                on: 'Anybody with the invite link may add it to a guild where they hold Manage Server.',
                off: 'Only you may add it. For everybody else the invite link does nothing.',
              }}
            />
            <SettingSwitch
              field="botRequireCodeGrant"
              label="Require the code grant"
              says={{
                on: 'An invite link alone does not add it: a program of yours has to complete the sign-in first.',
                off: 'An invite link is enough to add it.',
              }}
            />
          </div>
        </SettingsSection>
        <SettingsSection
          title="Redirect URIs"
          line="Where the platform may send people after they signed in. It refuses every other address."
        >
          <RedirectUris />
        </SettingsSection>
        <RecentChanges />
      </div>
      <SaveBar
        unsaved={unsaved.map(field => SETTING_WORDS[field])}
        conflicts={conflicts.map(field => SETTING_WORDS[field])}
        error={error}
        because={because}
        pending={pending}
        onDiscard={discard}
        onSave={async () => {
          if (await send()) toastDone('The settings are saved.')
        }}
      />
      <LeaveDialog
        guarded={unsaved.length > 0}
        description="Your changes stay here for when you come back, until this tab is loaded anew. Until you save them, nothing changes on the platform."
      />
    </SettingsEditsProvider>
  )
}
