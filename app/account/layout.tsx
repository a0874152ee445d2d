import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { QueryProvider } from '@/components/shell/query-provider'
import { TopFrame } from '@/components/shell/top-frame'
import { parseTheme, THEME_COOKIE } from '@/components/theme'
import { currentViewer } from '@/lib/auth/require-viewer'
import { ShownNotices } from '../shown-notices'
import { ViewerMenu } from '../viewer-menu'
import { ViewerPalette } from '../viewer-palette'

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  // The page itself leads to the sign-in page, and from there back to where it was asked to go.
  if (!viewer) return children
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <>
      <QueryProvider>
        <ShownNotices viewer={viewer} />
        <ViewerPalette viewer={viewer} />
      </QueryProvider>
      <TopFrame userMenu={<ViewerMenu viewer={viewer} theme={theme} />}>{children}</TopFrame>
    </>
  )
}
