import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { requirePageViewer } from '@/lib/auth/require-viewer'

/** Whoever owns the application. Everybody else finds no page here; without a session it leads to the sign-in page. */
export const applicationOwner = cache(async (path: string) => {
  const viewer = await requirePageViewer(path)
  if (viewer.mayUnlock) redirect(`/account/unlock?then=${encodeURIComponent(path)}`)
  if (!viewer.isApplicationOwner) notFound()
  return viewer
})
