import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ApplicationHeader } from '@/components/application/application-header'
import { FormSkeleton } from '@/components/application/edits/form-skeleton'
import { InviteScreen } from '@/components/application/invite/invite-screen'
import { viewInvite } from '@/lib/application/invite/invite-view'
import { steward } from '@/lib/steward'
import { applicationOwner } from '../viewed-application'

export const metadata: Metadata = { title: 'Invite' }

type Props = { searchParams: Promise<{ guild?: string | string[] }> }

export default async function InvitePage({ searchParams }: Props) {
  await applicationOwner('/app/invite')
  const { guild } = await searchParams
  const guildId = typeof guild === 'string' && /^\d{1,20}$/.test(guild) ? guild : ''
  return (
    <>
      <ApplicationHeader
        title="Invite"
        line="A link that adds the bot to a guild, or gives it new permissions there."
      />
      <Suspense fallback={<FormSkeleton />}>
        <Invite guildId={guildId} />
      </Suspense>
    </>
  )
}

async function Invite({ guildId }: { guildId: string }) {
  return <InviteScreen initial={await viewInvite(await steward())} guildId={guildId} />
}
