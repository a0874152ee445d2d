import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { AccountScreen } from '@/components/account/account-screen'
import { RefreshOnReturn } from '@/components/shell/refresh-on-return'
import { parseTheme, THEME_COOKIE } from '@/components/theme'
import { parseTimeZone, TIME_ZONE_COOKIE } from '@/components/time-zone'
import { listSessions } from '@/lib/auth/list-sessions'
import { requirePageViewer } from '@/lib/auth/require-viewer'
import { steward } from '@/lib/steward'
import { now } from '@/lib/time'
import { revokeSession, revokeSessions } from './actions'

export const metadata: Metadata = { title: 'Account' }

export default async function AccountPage() {
  const viewer = await requirePageViewer('/account')
  const chosen = await cookies()
  const theme = parseTheme(chosen.get(THEME_COOKIE)?.value)
  const timeZone = parseTimeZone(chosen.get(TIME_ZONE_COOKIE)?.value)
  const sessions = await listSessions((await steward()).db, viewer)
  const actions = { revokeSession, revokeSessions }
  return (
    <>
      <RefreshOnReturn renderedAt={now().toISOString()} />
      <AccountScreen viewer={viewer} sessions={sessions} theme={theme} timeZone={timeZone} actions={actions} />
    </>
  )
}
