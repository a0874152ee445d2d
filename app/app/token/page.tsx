import type { Metadata } from 'next'
import { ApplicationHeader } from '@/components/application/application-header'
import { TokenScreen } from '@/components/application/token/token-screen'
import { readTokenView } from '@/lib/application/token/token-view'
import { steward } from '@/lib/steward'
import { now } from '@/lib/time'
import { applicationOwner } from '../viewed-application'
import { pasteToken, resetToken } from './actions'

export const metadata: Metadata = { title: 'Token' }

export default async function TokenPage() {
  const viewer = await applicationOwner('/app/token')
  const view = await readTokenView(await steward())
  return (
    <>
      <ApplicationHeader title="Token" line="The secret by which the bot acts. Whoever has it is the bot." />
      <TokenScreen
        view={view}
        freshForMs={viewer.freshUntil.getTime() - now().getTime()}
        actions={{ resetToken, pasteToken }}
      />
    </>
  )
}
