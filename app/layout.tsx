import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Body } from '@/components/shell/body'
import { KeyboardRoom } from '@/components/shell/keyboard-room'
import { RevealAtOnce } from '@/components/shell/reveal-at-once'
import { SandboxBanner } from '@/components/shell/sandbox-banner'
import { parseTheme, THEME_COOKIE } from '@/components/theme'
import { parseTimeZone, TIME_ZONE_COOKIE } from '@/components/time-zone'
import { ClockProvider } from '@/components/ui/clock'
import { buildId } from '@/lib/build-id'
import { env } from '@/lib/env'
import { nonceOf } from '@/lib/requests/security-headers'
import { now } from '@/lib/time'

export const metadata: Metadata = {
  title: { default: 'Steward', template: '%s · Steward' },
  description: 'Moderate the guilds of your bot from the browser.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  viewportFit: 'cover',
  colorScheme: 'light dark',
  // Else the keyboard of a phone lies over the bottom of the page, and over what acts there.
  interactiveWidget: 'resizes-content',
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const chosen = await cookies()
  const theme = parseTheme(chosen.get(THEME_COOKIE)?.value)
  const timeZone = parseTimeZone(chosen.get(TIME_ZONE_COOKIE)?.value)
  const policy = (await headers()).get('content-security-policy')
  const nonce = policy ? nonceOf(policy) : undefined
  return (
    <html
      lang="en"
      data-build={buildId()}
      data-theme={theme === 'system' ? undefined : theme}
      data-time-zone={timeZone}
    >
      <Body className="flex h-dvh flex-col" nonce={nonce}>
        {env().platform.isSandbox && <SandboxBanner />}
        <ClockProvider rendered={{ at: now().toISOString(), timeZone }}>{children}</ClockProvider>
        <RevealAtOnce nonce={nonce} />
        <KeyboardRoom />
      </Body>
    </html>
  )
}
