import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ApplicationFrame } from '@/components/application/application-frame'
import { ApplicationProviders } from '@/components/application/application-providers'
import { parseTheme, THEME_COOKIE } from '@/components/theme'
import { applicationIdentityOf } from '@/lib/application/identity'
import { currentViewer } from '@/lib/auth/require-viewer'
import { steward } from '@/lib/steward'
import { ShownNotices } from '../shown-notices'
import { ViewerMenu } from '../viewer-menu'
import { ViewerPalette } from '../viewer-palette'

export const metadata: Metadata = { title: { default: 'Application', template: '%s · Application · Steward' } }

export default async function ApplicationLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  // Each page sends such people on itself, so that they come back to it and not to another.
  if (!viewer || viewer.mayUnlock) return children
  if (!viewer.isApplicationOwner) notFound()
  const { db, platform } = await steward()
  const { botName } = await applicationIdentityOf(db, platform)
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <ApplicationProviders>
      <ShownNotices viewer={viewer} />
      <ViewerPalette viewer={viewer} />
      <ApplicationFrame name={botName} userMenu={<ViewerMenu viewer={viewer} theme={theme} />}>
        {children}
      </ApplicationFrame>
    </ApplicationProviders>
  )
}
