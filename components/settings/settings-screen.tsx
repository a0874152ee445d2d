'use client'

import { BrakesSection } from './brakes-section'
import { EraseSection } from './erase-section'
import { ModLogSection } from './mod-log-section'
import { RetentionSection } from './retention-section'
import type { SettingsActions } from './settings-actions'
import { SettingsHeader } from './settings-header'
import { TemplatesSection } from './templates-section'

/** What a guild has set: reasons to choose from, brakes on its moderators, a mod log, how long copies are kept, and what is erased. */
export function SettingsScreen({ actions }: { actions: SettingsActions }) {
  return (
    <>
      <SettingsHeader />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever may change nothing here must still be able to scroll
        tabIndex={0}
        aria-label="Settings"
        className="min-h-0 flex-1 overflow-y-auto border-line border-t"
      >
        <div className="max-w-[760px] space-y-10 px-4 pt-5 pb-10 wide:px-5">
          <TemplatesSection actions={actions} />
          <BrakesSection setBrakes={actions.setBrakes} />
          <ModLogSection setModLog={actions.setModLog} />
          <RetentionSection setRetention={actions.setRetention} />
          <EraseSection erasePerson={actions.erasePerson} />
        </div>
      </section>
    </>
  )
}
