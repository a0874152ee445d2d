import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { SandboxBanner } from '@/components/shell/sandbox-banner'
import { parseTheme, THEME_COOKIE } from '@/components/theme'
import { ClockProvider } from '@/components/ui/clock'
import { env } from '@/lib/env'
import { now } from '@/lib/time'

export const metadata: Metadata = {
  title: { default: 'Steward', template: '%s · Steward' },
  description: 'Moderate the guilds of your bot from the browser.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { viewportFit: 'cover', colorScheme: 'light dark' }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <body className="flex h-dvh flex-col">
        {env().platform.isSandbox && <SandboxBanner />}
        <ClockProvider renderedAt={now().toISOString()}>{children}</ClockProvider>
      </body>
    </html>
  )
}
