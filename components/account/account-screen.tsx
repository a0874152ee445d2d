import type { SessionView } from '@/lib/auth/list-sessions'
import type { Viewer } from '@/lib/auth/viewer'
import { SettingsSection } from '../settings/settings-section'
import { SingleKeysSwitch } from '../shortcuts/single-keys-switch'
import type { Theme } from '../theme'
import { IdentityCard } from './identity-card'
import type { SessionActions } from './session-actions'
import { SessionsSection } from './sessions-section'
import { ThemeChoice } from './theme-choice'
import { TimeZoneChoice } from './time-zone-choice'

interface AccountScreenProps {
  viewer: Viewer
  sessions: SessionView[]
  theme: Theme
  /** Undefined: as the browser has it. */
  timeZone: string | undefined
  actions: SessionActions
}

/** What is one's own: who one is to Steward, where one is signed in, and how it looks. */
export function AccountScreen({ viewer, sessions, theme, timeZone, actions }: AccountScreenProps) {
  return (
    <div className="mx-auto max-w-170 space-y-10">
      <div>
        <h1 className="text-xl">Account</h1>
        <p className="mt-1 mb-5 text-muted">Who you are to Steward, and where you are signed in.</p>
        <IdentityCard
          id={viewer.id}
          name={viewer.displayName}
          username={viewer.username}
          avatarUrl={viewer.avatarUrl}
          isOwner={viewer.isApplicationOwner || viewer.mayUnlock}
        />
      </div>
      <SessionsSection sessions={sessions} actions={actions} />
      <SettingsSection title="Appearance" line="Kept in this browser.">
        <div className="space-y-5">
          <ThemeChoice rendered={theme} />
          <TimeZoneChoice rendered={timeZone} />
        </div>
      </SettingsSection>
      <SettingsSection title="Keyboard" line="Kept in this browser.">
        <SingleKeysSwitch />
      </SettingsSection>
    </div>
  )
}
