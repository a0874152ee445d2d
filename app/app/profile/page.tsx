import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ApplicationHeader } from '@/components/application/application-header'
import { FormSkeleton } from '@/components/application/edits/form-skeleton'
import { Unreadable } from '@/components/application/edits/unreadable'
import { ProfileForm } from '@/components/application/profile/profile-form'
import { profileView } from '@/lib/application/profile/bot-profile'
import { orInWords } from '@/lib/platform/or-in-words'
import { getCurrentUser } from '@/lib/platform/users'
import { steward } from '@/lib/steward'
import { applicationOwner } from '../viewed-application'
import { editProfile } from './actions'

export const metadata: Metadata = { title: 'Bot profile' }

export default async function ProfilePage() {
  await applicationOwner('/app/profile')
  return (
    <>
      <ApplicationHeader title="Bot profile" line="How members see the bot." />
      <Suspense fallback={<FormSkeleton />}>
        <Profile />
      </Suspense>
    </>
  )
}

async function Profile() {
  const opened = await steward()
  const read = await orInWords(getCurrentUser(opened.platform))
  if ('why' in read) return <Unreadable why={read.why} />
  return <ProfileForm initial={profileView(opened, read.value)} save={editProfile} />
}
