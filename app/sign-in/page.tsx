import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Mark } from '@/components/shell/mark'
import { CONTENT_ID } from '@/components/shell/skip-link'
import { callbackPath } from '@/components/sign-in/callback-path'
import { RedirectUri } from '@/components/sign-in/redirect-uri'
import { SignInButton } from '@/components/sign-in/sign-in-button'
import { SignInProblem } from '@/components/sign-in/sign-in-problem'
import { currentViewer } from '@/lib/auth/require-viewer'
import { env } from '@/lib/env'

export const metadata: Metadata = { title: 'Sign in' }

interface SignInPageProps {
  searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams
  const { stewardUrl, platform } = env()
  const path = callbackPath(callbackUrl, stewardUrl)
  if (!error && (await currentViewer())) redirect(path)
  const redirectUri = `${stewardUrl}/api/auth/callback/platform`
  return (
    <main id={CONTENT_ID} className="grid min-h-0 flex-1 place-items-center overflow-y-auto px-4 py-8">
      <div className="w-full max-w-96">
        <Mark className="mb-5 size-10" />
        <h1 className="text-xl">Sign in to Steward</h1>
        <p className="mt-2 mb-6 text-pretty text-muted">
          You continue on the platform, which tells Steward who you are and which guilds you are in. Steward cannot read
          your messages or act in your name.
        </p>
        {typeof error === 'string' && <SignInProblem error={error} />}
        <SignInButton callbackPath={path} />
        {platform.isSandbox && (
          <p className="mt-4 text-pretty text-muted text-sm">
            In the sandbox the next page lets you pick a person. Take{' '}
            <strong className="font-medium text-ink">Mia</strong>: she moderates Aurora, Borealis and Colossus.
          </p>
        )}
        <RedirectUri uri={redirectUri} open={typeof error === 'string' && error.startsWith('OAuth')} />
      </div>
    </main>
  )
}
