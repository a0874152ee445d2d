import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ApplicationHeader } from '@/components/application/application-header'
import { FormSkeleton } from '@/components/application/edits/form-skeleton'
import { PresenceScreen } from '@/components/application/presence/presence-screen'
import { viewPresence } from '@/lib/application/presence/presence-view'
import { shownBot } from '@/lib/application/presence/shown-bot'
import { steward } from '@/lib/steward'
import { applicationOwner } from '../viewed-application'
import { setPresence } from './actions'

export const metadata: Metadata = { title: 'Presence' }

export default async function PresencePage() {
  await applicationOwner('/app/presence')
  return (
    <>
      <ApplicationHeader title="Presence" line="The bot's status in every guild." />
      <Suspense fallback={<FormSkeleton />}>
        <Presence />
      </Suspense>
    </>
  )
}

async function Presence() {
  const opened = await steward()
  const [bot, view] = await Promise.all([shownBot(opened), viewPresence(opened)])
  return <PresenceScreen bot={bot} initial={view} send={setPresence} />
}
