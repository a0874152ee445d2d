import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ApplicationHeader } from '@/components/application/application-header'
import { FormSkeleton } from '@/components/application/edits/form-skeleton'
import { TokenScreen } from '@/components/application/token/token-screen'
import { readTokenView } from '@/lib/application/token/token-view'
import { steward } from '@/lib/steward'
import { now } from '@/lib/time'
import { applicationOwner } from '../viewed-application'
import { pasteToken, resetToken } from './actions'

export const metadata: Metadata = { title: 'Token' }

export default async function TokenPage() {
  const viewer = await applicationOwner('/app/token')
  return (
    <>
      <ApplicationHeader title="Token" line="The secret by which the bot acts. Whoever has it is the bot." />
      <Suspense fallback={<FormSkeleton />}>
        <Token freshUntil={viewer.freshUntil} />
      </Suspense>
    </>
  )
}

async function Token({ freshUntil }: { freshUntil: Date }) {
  const view = await readTokenView(await steward())
  return (
    <TokenScreen view={view} freshForMs={freshUntil.getTime() - now().getTime()} actions={{ resetToken, pasteToken }} />
  )
}
