import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { UnlockScreen } from '@/components/account/unlock-screen'
import { callbackPath } from '@/components/sign-in/callback-path'
import { requirePageViewer } from '@/lib/auth/require-viewer'
import { mayUnlockSession } from '@/lib/auth/setup-code/unlock-session'
import { steward } from '@/lib/steward'
import { unlock } from './actions'

export const metadata: Metadata = { title: "Open the owner's pages" }

interface UnlockPageProps {
  searchParams: Promise<{ then?: string | string[] }>
}

/** The owner's, where they have signed in by a code in chat. Nobody else finds a page here. */
export default async function UnlockPage({ searchParams }: UnlockPageProps) {
  const { then: asked = '/app/settings' } = await searchParams
  const opened = await steward()
  const then = callbackPath(asked, opened.env.stewardUrl)
  const viewer = await requirePageViewer(`/account/unlock?then=${encodeURIComponent(then)}`)
  if (await mayUnlockSession(opened, viewer)) return <UnlockScreen unlock={unlock} then={then} />
  if (viewer.isApplicationOwner) redirect(then)
  notFound()
}
