import { FaultNotice } from '@/components/shell/fault-notice'
import { TokenNotice } from '@/components/shell/token-notice'
import { readTokenTrouble } from '@/lib/application/token/token-trouble'
import type { Viewer } from '@/lib/auth/viewer'
import { standingFaults } from '@/lib/health/standing-faults'
import { steward } from '@/lib/steward'

/** What stands above every page: that the bot's token no longer works, and to the owner what else is at fault. */
export async function ShownNotices({ viewer: { isApplicationOwner } }: { viewer: Pick<Viewer, 'isApplicationOwner'> }) {
  const opened = await steward()
  return (
    <>
      <TokenNotice trouble={await readTokenTrouble(opened.db)} isOwner={isApplicationOwner} />
      {isApplicationOwner && <FaultNotice faults={standingFaults(opened)} />}
    </>
  )
}
