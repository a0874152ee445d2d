import { clsx } from 'clsx'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Mark } from '@/components/shell/mark'
import { CONTENT_ID } from '@/components/shell/skip-link'
import { callbackPath } from '@/components/sign-in/callback-path'
import { CodeSignIn } from '@/components/sign-in/code/code-sign-in'
import { FragmentKeeper } from '@/components/sign-in/fragment-keeper'
import { OtherAddress } from '@/components/sign-in/other-address'
import { RedirectUri } from '@/components/sign-in/redirect-uri'
import { SignInButton } from '@/components/sign-in/sign-in-button'
import { SignInLead } from '@/components/sign-in/sign-in-lead'
import { SignInProblem } from '@/components/sign-in/sign-in-problem'
import { codeCookie } from '@/lib/auth/chat-code/code-cookie'
import { readCodeState } from '@/lib/auth/chat-code/read-code-state'
import { currentViewer } from '@/lib/auth/require-viewer'
import { ownRedirectUri } from '@/lib/directory/redirect-uri'
import { steward } from '@/lib/steward'

export const metadata: Metadata = { title: 'Sign in' }

interface SignInPageProps {
  searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl, error } = await searchParams
  const opened = await steward()
  const { stewardUrl, platform, signIn } = opened.env
  const path = callbackPath(callbackUrl, stewardUrl)
  if (!error && (await currentViewer())) redirect(path)
  const redirectUri = ownRedirectUri(stewardUrl)
  const browserSecret = (await cookies()).get(codeCookie(stewardUrl).name)?.value
  const codeState = signIn.code ? await readCodeState(opened, browserSecret) : null
  return (
    <main
      id={CONTENT_ID}
      // What comes and goes below must not move what stands above it.
      className={clsx(
        'grid min-h-0 flex-1 justify-items-center overflow-y-auto px-4 py-8',
        signIn.code ? 'content-start wide:pt-[14vh]' : 'items-center',
      )}
    >
      <div className="w-full max-w-96">
        <FragmentKeeper path={path} />
        <Mark className="mb-5 size-10" />
        <h1 className="text-xl">Sign in to Steward</h1>
        <SignInLead oauth={signIn.oauth} />
        {typeof error === 'string' && <SignInProblem error={error} />}
        <OtherAddress stewardUrl={stewardUrl} path={path} />
        {signIn.oauth && <SignInButton callbackPath={path} />}
        {signIn.oauth && platform.isSandbox && (
          <p className="mt-4 text-pretty text-muted text-sm">
            In the sandbox the next page lets you pick a person. Take{' '}
            <strong className="font-medium text-ink">Mia</strong>: she moderates Aurora, Borealis and Colossus.
          </p>
        )}
        {signIn.oauth && signIn.code && (
          <p className="my-5 flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        )}
        {codeState && (
          <CodeSignIn
            initial={codeState}
            callbackPath={path}
            only={!signIn.oauth}
            sandboxChat={platform.isSandbox ? `${platform.webUrl}/chat` : null}
          />
        )}
        {signIn.oauth && (
          // Whoever is sent back has come by way of it.
          <RedirectUri uri={redirectUri} open={error === 'OAuthSignin'} />
        )}
      </div>
    </main>
  )
}
