import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ConfirmScreen } from '@/components/account/confirm-screen'
import { callbackPath } from '@/components/sign-in/callback-path'
import { requirePageViewer } from '@/lib/auth/require-viewer'
import { confirmPath } from '@/lib/directory/confirm-path'
import { steward } from '@/lib/steward'
import { now } from '@/lib/time'

export const metadata: Metadata = { title: 'Confirm that it is you' }

interface ConfirmPageProps {
  searchParams: Promise<{ then?: string | string[]; error?: string | string[] }>
}

export default async function ConfirmPage({ searchParams }: ConfirmPageProps) {
  const { then: asked = '/account', error } = await searchParams
  const { env } = await steward()
  const then = callbackPath(asked, env.stewardUrl)
  const viewer = await requirePageViewer(confirmPath(then))
  // Where people do not sign in with the platform, a setup code of the host is the other proof there is.
  if (!env.signIn.oauth) redirect(`/account/unlock?then=${encodeURIComponent(then)}`)
  return (
    <ConfirmScreen
      viewer={viewer}
      freshUntil={viewer.freshUntil > now() ? viewer.freshUntil.toISOString() : null}
      then={then}
      error={typeof error === 'string' ? error : null}
      isSandbox={env.platform.isSandbox}
    />
  )
}
