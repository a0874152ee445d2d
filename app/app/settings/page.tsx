import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ApplicationHeader } from '@/components/application/application-header'
import { FormSkeleton } from '@/components/application/edits/form-skeleton'
import { Unreadable } from '@/components/application/edits/unreadable'
import { SettingsForm } from '@/components/application/settings/settings-form'
import { settingsView } from '@/lib/application/settings/application-settings'
import { getApplication } from '@/lib/platform/applications'
import { orInWords } from '@/lib/platform/or-in-words'
import { steward } from '@/lib/steward'
import { applicationOwner } from '../viewed-application'
import { editSettings } from './actions'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  await applicationOwner('/app/settings')
  return (
    <>
      <ApplicationHeader title="Settings" line="What the platform shows and allows of the application." />
      <Suspense fallback={<FormSkeleton />}>
        <Settings />
      </Suspense>
    </>
  )
}

async function Settings() {
  const opened = await steward()
  const read = await orInWords(getApplication(opened.platform))
  if ('why' in read) return <Unreadable why={read.why} />
  return <SettingsForm initial={settingsView(opened, read.value)} save={editSettings} />
}
