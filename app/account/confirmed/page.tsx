import { redirect } from 'next/navigation'
import { callbackPath } from '@/components/sign-in/callback-path'
import { requirePageViewer } from '@/lib/auth/require-viewer'
import { confirmPath } from '@/lib/directory/confirm-path'
import { env } from '@/lib/env'

interface ConfirmedPageProps {
  searchParams: Promise<{ then?: string | string[] }>
}

/** Where the platform's sign-in page leads back to after a confirmation: on to what it was for. */
export default async function ConfirmedPage({ searchParams }: ConfirmedPageProps) {
  const { then = '/account' } = await searchParams
  const path = callbackPath(then, env().stewardUrl)
  await requirePageViewer(confirmPath(path))
  redirect(path)
}
