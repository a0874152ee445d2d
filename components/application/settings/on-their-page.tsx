'use client'

import { Lock } from 'lucide-react'
import type { ApplicationSettings, SettingsView } from '@/lib/application/settings/application-settings'
import { listInWords } from '@/lib/permissions/list-in-words'
import { PlatformLink } from '../platform-link'
import { SETTING_WORDS } from './settings-words'

/** Where the platform lets only its own page change settings: which, and the way there. */
export function OnTheirPage({ view: { editable, platformUrl } }: { view: SettingsView }) {
  const all = Object.keys(SETTING_WORDS) as (keyof ApplicationSettings)[]
  const locked = all.filter(field => !editable.includes(field))
  if (locked.length === 0) return null
  const what =
    locked.length === all.length
      ? 'these settings'
      : listInWords(
          locked.map(field => SETTING_WORDS[field]),
          'and',
        )
  return (
    <div className="mb-6 flex gap-2.5 rounded-control border border-line bg-canvas px-3 py-2.5">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="min-w-0 text-pretty">
        This platform lets you change {what} only on its own page. <PlatformLink url={platformUrl} />
      </p>
    </div>
  )
}
