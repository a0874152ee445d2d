'use client'

import { BrakesSection } from './brakes-section'
import { EraseSection } from './erase-section'
import { FormerSection } from './former-section'
import { ImportSection } from './import-section'
import { KeptRolesSection } from './kept-roles-section'
import { ModLogSection } from './mod-log-section'
import { RetentionSection } from './retention-section'
import type { SettingsActions } from './settings-actions'
import { SettingsContents } from './settings-contents'
import { SettingsHeader } from './settings-header'
import { StepsSection } from './steps-section'
import { TemplatesSection } from './templates-section'

/**
 * What a guild has set: reasons to choose from, brakes on its moderators, roles that come back, a mod log, how long copies and
 * former messages are kept. And what is imported, and what is erased.
 */
export function SettingsScreen({ actions }: { actions: SettingsActions }) {
  return (
    <>
      <SettingsHeader />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever may change nothing here must still be able to scroll
        tabIndex={0}
        aria-label="Settings"
        className="min-h-40 flex-1 overflow-y-auto border-line border-t"
      >
        <div className="grid gap-x-10 gap-y-4 px-4 pt-3 pb-10 wide:px-5 broad:grid-cols-[minmax(0,760px)_auto] broad:pt-5">
          <SettingsContents />
          <div className="min-w-0 space-y-10 broad:order-first">
            <TemplatesSection actions={actions} />
            <BrakesSection setBrakes={actions.setBrakes} />
            <StepsSection setSteps={actions.setSteps} />
            <KeptRolesSection setKeptRoles={actions.setKeptRoles} />
            <ModLogSection setModLog={actions.setModLog} />
            <RetentionSection setRetention={actions.setRetention} />
            <FormerSection setFormerRetention={actions.setFormerRetention} />
            <ImportSection actions={actions} />
            <EraseSection erasePerson={actions.erasePerson} />
          </div>
        </div>
      </section>
    </>
  )
}
